import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { chooseAction, idOf, itemOf, MENU, SOUPS, STATIONS } from '#src/features/menu/test-menu.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const PICTURE = `/media/${idOf(77)}`;
const SMALL = 'PUT /menu/items/:id/picture/:pictureId/small';
const TOLD = {
  description: 'Kırmızı mercimek',
  allergens: ['GLUTEN'],
  alcohol: false,
  pork: false,
  weight: 300,
  kcal: null,
  translations: { ru: { name: 'Эзогелин', description: '' } },
};
const soup = (more: Record<string, unknown> = {}) => itemOf(11, 'Ezogelin', 95, { details: TOLD, ...more });
const menuOf = (item: object) => [{ ...MENU[0], items: [item] }];

/** jsdom decodes no pictures: every file but a script counts as a picture of 800 x 600 that packs into four bytes. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', (file: Blob) =>
    file !== SCRIPT
      ? Promise.resolve({ width: 800, height: 600, close: () => undefined })
      : Promise.reject(new DOMException('no picture')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['dots'], { type: type ?? '' })),
  );
  URL.createObjectURL = () => 'blob:prepared';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

async function open(item: object, handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...shellHandlers,
    'GET /menu': () => menuOf(item),
    'GET /stations': () => STATIONS,
    'PATCH /menu/items/:id': () => item,
    ...handlers,
  });
  const rendered = await renderScreen(<MenuPage />);
  await rendered.user.click(await screen.findByRole('button', { name: 'Düzenle: Ezogelin' }));
  const dialog = within(screen.getByRole('dialog'));
  await rendered.user.click(dialog.getByRole('radio', { name: 'Menüde görünen' }));
  await dialog.findByLabelText('Açıklama');
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  const bodies = () => server.callsOf('PATCH /menu/items/:id').map(({ body }) => body);
  return { ...rendered, server, dialog, save, bodies };
}
const SCRIPT = new File(['#!/bin/sh'], 'resim.jpg', { type: 'image/jpeg' });
const PHOTO = new File(['photo'], 'çorba.jpg', { type: 'image/jpeg' });
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^(Resim seç|Değiştir)$/);

test('details for guests are shown, changed and sent as a whole, and a hidden language is kept', async () => {
  const { user, dialog, save, bodies } = await open(soup());
  expect(dialog.getByLabelText('Açıklama')).toHaveValue('Kırmızı mercimek');
  expect(dialog.getByText('16 / 500')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Gluten' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getAllByRole('button', { pressed: false })).toHaveLength(13);
  await user.click(dialog.getByRole('button', { name: 'Süt' }));
  await user.click(dialog.getByRole('button', { name: 'Gluten' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Alkol içerir' }));
  await user.type(dialog.getByLabelText('Enerji (kcal)'), '180');
  await user.type(dialog.getByLabelText('İngilizce ad'), 'Ezogelin soup');
  await user.click(dialog.getByLabelText('Açıklama'));
  await user.paste(',\nbulgur');
  await save();
  await screen.findByText('Ürün güncellendi');
  expect(bodies()).toEqual([
    {
      details: {
        description: 'Kırmızı mercimek, bulgur',
        allergens: ['MILK'],
        alcohol: true,
        pork: false,
        weight: 300,
        kcal: 180,
        translations: {
          en: { name: 'Ezogelin soup', description: '' },
          ru: { name: 'Эзогелин', description: '' },
        },
      },
      expectedVersion: 3,
    },
  ]);
});

test('the second language has its fields, and without one the dialog shows where to choose it', async () => {
  const { dialog, server } = await open(soup());
  expect(
    await dialog.findByText(/ikinci dili Ayarlar ekranında, Menü ve QR bölümünde seçilir/),
  ).toBeInTheDocument();
  expect(dialog.queryByLabelText('Almanca ad')).not.toBeInTheDocument();
  expect(server.callsOf('PATCH /menu/items/:id')).toEqual([]);
});

test('a chosen second language has its field', async () => {
  const business = shellHandlers['GET /business/me']() as { settings: object };
  const { dialog, user, save, bodies } = await open(soup(), {
    'GET /business/me': () => ({ ...business, settings: { ...business.settings, secondLanguage: 'de' } }),
  });
  await user.type(await dialog.findByLabelText('Almanca açıklama'), 'Suppe');
  expect(dialog.queryByText(/ikinci dili/)).not.toBeInTheDocument();
  await save();
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { details: { translations: { de: { name: '', description: 'Suppe' } } } },
    ]),
  );
});

test('an invalid field on either side is shown and focused, and nothing is lost or sent', async () => {
  const { user, dialog, save, bodies } = await open(soup());
  await user.type(dialog.getByLabelText('Enerji (kcal)'), '12,5');
  await user.click(dialog.getByRole('radio', { name: 'Satış' }));
  expect(dialog.getByLabelText('Enerji (kcal)')).not.toBeVisible();
  await save();
  expect(dialog.getByLabelText('Enerji (kcal)')).toBeVisible();
  expect(dialog.getByLabelText('Enerji (kcal)')).toHaveValue('12,5');
  expect(dialog.getByText('0 ile 20.000 arasında tam sayı yazın.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Enerji (kcal)')).toHaveFocus());
  await user.click(dialog.getByRole('radio', { name: 'Satış' }));
  await user.clear(dialog.getByLabelText(/^Ürün adı/));
  await user.click(dialog.getByRole('radio', { name: 'Menüde görünen' }));
  await save();
  await waitFor(() => expect(dialog.getByLabelText(/^Ürün adı/)).toHaveFocus());
  expect(bodies()).toEqual([]);
});

test('details changed meanwhile are shown, and kept where they were not edited here', async () => {
  const current = soup({
    details: { ...TOLD, description: 'Yeni açıklama', kcal: 190 },
    pictureUrl: PICTURE,
    version: 7,
  });
  let tries = 0;
  const { user, dialog, save, bodies } = await open(soup(), {
    'PATCH /menu/items/:id': () => {
      tries += 1;
      return tries === 1 ? refuse('CHANGED_MEANWHILE', { details: { current } }) : current;
    },
  });
  await user.clear(dialog.getByLabelText('Porsiyon ağırlığı (g)'));
  await save();
  const banner = await screen.findByRole('alert');
  expect(
    within(banner)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Resim: var (önceki: yok)',
    'Menü açıklaması: Yeni açıklama (önceki: Kırmızı mercimek)',
    'Enerji (kcal): 190 (önceki: yok)',
  ]);
  await save();
  await screen.findByText('Ürün güncellendi');
  expect(bodies()[1]).toEqual({
    details: { ...TOLD, description: 'Yeni açıklama', kcal: 190, weight: null },
    expectedVersion: 7,
  });
});

test('a refusal of details for guests is shown at its field, which becomes visible (UI-16)', async () => {
  const fields = [{ path: 'details.description', reason: 'Bu açıklama olmaz.' }];
  const { user, save } = await open(soup({ details: TOLD }), {
    'PATCH /menu/items/:id': () => refuse('INVALID_INPUT', { details: { fields } }),
  });
  await user.click(screen.getByRole('radio', { name: 'Satış' }));
  await user.clear(screen.getByLabelText('Fiyat'));
  await user.type(screen.getByLabelText('Fiyat'), '99');
  await save();
  const description = await screen.findByLabelText('Açıklama');
  await waitFor(() => expect(description).toHaveFocus());
  expect(description).toHaveAccessibleDescription('Bu açıklama olmaz.');
});

test('a chosen picture is shown, and sent as bytes after everything else, then its small form (MENU-42)', async () => {
  const { user, save, server } = await open(soup(), {
    'PUT /menu/items/:id/picture': () => soup({ pictureUrl: PICTURE }),
    [SMALL]: () => ({ smallPictureUrl: `${PICTURE}/small` }),
  });
  await user.upload(chooser(), PHOTO);
  expect(await screen.findByRole('img', { name: 'Ezogelin resmi' })).toHaveAttribute('src', 'blob:prepared');
  expect(server.callsOf('PUT /menu/items/:id/picture')).toEqual([]);
  await save();
  await screen.findByText('Ürün güncellendi');
  const names = server.calls.map(({ name }) => name).filter((name) => /^P(ATCH|UT)/.test(name));
  expect(names).toEqual(['PATCH /menu/items/:id', 'PUT /menu/items/:id/picture', SMALL]);
  const [sent] = server.callsOf('PUT /menu/items/:id/picture');
  expect(sent?.params).toEqual({ id: idOf(11) });
  expect(sent?.headers.get('content-type')).toBe('image/webp');
  expect(new TextDecoder().decode(sent?.body as Uint8Array)).toBe('dots');
  const [small] = server.callsOf(SMALL);
  expect([small?.params, small?.headers.get('content-type')]).toEqual([
    { id: idOf(11), pictureId: idOf(77) },
    'image/webp',
  ]);
});

test('a picture that cannot be saved has its own message, stays chosen and is sent again by the next press', async () => {
  let tries = 0;
  const { user, save, server, bodies } = await open(soup(), {
    'PATCH /menu/items/:id': () => soup({ version: 4 }),
    'PUT /menu/items/:id/picture': () => {
      tries += 1;
      return tries === 1 ? refuse('NOT_A_PICTURE') : soup();
    },
  });
  await user.upload(chooser(), PHOTO);
  await screen.findByRole('img', { name: 'Ezogelin resmi' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Diğer bilgiler kaydedildi, resim kaydedilemedi. Bu dosya bir resim değil. JPEG, PNG ya da WebP yükleyin.',
  );
  expect(screen.getByRole('img', { name: 'Ezogelin resmi' })).toBeInTheDocument();
  await save();
  await screen.findByText('Ürün güncellendi');
  expect(server.callsOf('PUT /menu/items/:id/picture')).toHaveLength(2);
  expect(bodies()).toEqual([{ expectedVersion: 3 }, { expectedVersion: 4 }]);
});

test('a picture is removed, and a picture that was never saved needs no request for it', async () => {
  const { user, save, server } = await open(soup({ pictureUrl: PICTURE }), {
    'DELETE /menu/items/:id/picture': () => soup(),
  });
  expect(screen.getByRole('img', { name: 'Ezogelin resmi' })).toHaveAttribute('src', `${PICTURE}/small`);
  await user.click(screen.getByRole('button', { name: 'Resmi kaldır' }));
  expect(screen.queryByRole('img', { name: 'Ezogelin resmi' })).not.toBeInTheDocument();
  await save();
  await screen.findByText('Ürün güncellendi');
  expect(server.callsOf('DELETE /menu/items/:id/picture')).toHaveLength(1);
});

test('a file that is no picture is refused with a message, and the old picture stays', async () => {
  const { user, save, server } = await open(soup({ pictureUrl: PICTURE }), {
    'PUT /menu/items/:id/picture': () => soup(),
  });
  await user.upload(chooser(), SCRIPT);
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu dosya bir resim olarak açılamadı.');
  expect(screen.getByRole('img', { name: 'Ezogelin resmi' })).toHaveAttribute('src', `${PICTURE}/small`);
  await user.upload(chooser(), PHOTO);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Resmi kaldır' }));
  await user.upload(chooser(), PHOTO);
  await screen.findByRole('img', { name: 'Ezogelin resmi' });
  await save();
  await waitFor(() => expect(server.callsOf('PUT /menu/items/:id/picture')).toHaveLength(1));
  expect(server.callsOf('DELETE /menu/items/:id/picture')).toEqual([]);
});

test('a picture is dropped anywhere or pasted, and a pasted cell is text in a field', async () => {
  await open(soup());
  const dropped = fireEvent.drop(document.body, { dataTransfer: { files: [PHOTO], types: ['Files'] } });
  expect(dropped).toBe(false);
  await screen.findByRole('img', { name: 'Ezogelin resmi' });
  await screen.findByText('Resmi kaldır');
  fireEvent.click(screen.getByText('Resmi kaldır'));
  const cells = { files: [PHOTO], types: ['text/plain', 'Files'] };
  fireEvent.paste(screen.getByLabelText('Açıklama'), { clipboardData: cells });
  expect(screen.queryByRole('img', { name: 'Ezogelin resmi' })).not.toBeInTheDocument();
  fireEvent.paste(screen.getByLabelText('Açıklama'), { clipboardData: { files: [PHOTO], types: ['Files'] } });
  await screen.findByRole('img', { name: 'Ezogelin resmi' });
});

test('the dialog ignores a file dropped while the other side is shown', async () => {
  const { user, dialog } = await open(soup());
  await user.click(dialog.getByRole('radio', { name: 'Satış' }));
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [PHOTO], types: ['Files'] } })).toBe(true);
});

test('the card of an item shows its small picture (MENU-42)', async () => {
  stubServer({ ...shellHandlers, 'GET /menu': () => menuOf(soup({ pictureUrl: PICTURE })) });
  writeStored('menu-view', 'cards');
  const { container } = await renderScreen(<MenuPage />);
  await screen.findByRole('heading', { name: 'Ezogelin' });
  expect(container.querySelector('li img')).toHaveAttribute('src', `${PICTURE}/small`);
});

test('saving a category changes only the edited names in other languages (MENU-24)', async () => {
  const soups = { ...MENU[0]!, translations: { en: 'Soups', ru: 'Супы' } };
  const server = stubServer({
    ...shellHandlers,
    'GET /menu': () => [soups],
    'GET /stations': () => STATIONS,
    'PATCH /menu/categories/:id': () => soups,
    'POST /menu/categories': () => soups,
  });
  const { user } = await renderScreen(<MenuPage />);
  await chooseAction(user, 'Çorbalar', 'Düzenle');
  await user.clear(screen.getByLabelText('İngilizce ad'));
  await user.click(screen.getByLabelText('İngilizce ad'));
  await user.paste('x'.repeat(121));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('En fazla 120 karakter (şu an 121).')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('İngilizce ad'));
  await user.type(screen.getByLabelText('İngilizce ad'), 'Hot soups');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Kategori güncellendi');
  expect(server.callsOf('PATCH /menu/categories/:id')[0]).toMatchObject({
    params: { id: SOUPS },
    body: { translations: { en: 'Hot soups', ru: 'Супы' }, expectedVersion: 1 },
  });
  await user.click(screen.getAllByRole('button', { name: 'Kategori ekle' })[0]!);
  await user.type(screen.getByLabelText(/^Kategori adı/), 'Tatlılar');
  await user.type(screen.getByLabelText('İngilizce ad'), 'Desserts');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Kategori eklendi');
  expect(server.callsOf('POST /menu/categories')[0]?.body).toEqual({
    name: 'Tatlılar',
    stationId: null,
    showInSales: true,
    translations: { en: 'Desserts' },
  });
});
