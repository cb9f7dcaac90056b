import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { DRINKS, idOf, itemOf, KITCHEN, MENU, STATIONS } from '#src/features/menu/test-menu.ts';
import { refuse, stubServer } from '#test/stub-server.ts';
import { renderScreen } from '#test/render-screen.tsx';

const RATE = {
  id: idOf(40),
  name: 'Genel oran',
  percents: [{ percent: 20, from: '2000-01-01' }],
  exemption: null,
  version: 1,
};
const portionOf = (n: number, name: string, price: number, isDefault = false) => ({
  ...{ id: idOf(n), name, price, isDefault },
  recipeMultiplier: 1,
  isActive: true,
});
const SOUPS_ITEMS = [
  itemOf(11, 'Ezogelin', 95, { vatRateId: RATE.id }),
  itemOf(12, 'Mercimek', 100, {
    cost: 40,
    unitCost: 40,
    portions: [portionOf(61, 'Kâse', 100, true), portionOf(62, 'Yarım', 60)],
  }),
];
const SHOWN = [{ ...MENU[0], items: SOUPS_ITEMS }, ...MENU.slice(1)];

/** Responds to a change of an item with the item as it is then. */
const saving = ({ params, body }: { params: Record<string, string>; body: unknown }) => {
  const item = SHOWN.flatMap(({ items }) => items).find(({ id }) => id === params['id']);
  const { expectedVersion: _, ...fields } = body as Record<string, unknown>;
  return { ...item, ...fields, version: 4 };
};

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /menu': () => SHOWN,
    'GET /stations': () => STATIONS,
    'GET /vat/rates': () => [RATE],
    'PATCH /menu/items/:id': saving,
    ...handlers,
  });
  const rendered = await renderScreen(<MenuPage />);
  await rendered.user.click(await screen.findByRole('button', { name: /^Tüm ürünler \d/ }));
  await screen.findByRole('table', { name: 'Tüm ürünler' });
  return { ...rendered, server };
};
/** A button by its name, or a cell by the begin of its name, which its text follows. */
const button = (name: string | RegExp) =>
  screen.getByRole('button', {
    name: typeof name === 'string' ? (found) => found === name || found.startsWith(`${name}, `) : name,
  });
const box = (name: string) => screen.getByRole('textbox', { name });
const rowOf = (name: string) => button(`Düzenle: ${name}`).closest('tr');
const sent = (server: Awaited<ReturnType<typeof open>>['server'], name = 'PATCH /menu/items/:id') =>
  server.callsOf(name).map(({ body }) => body);

test('a row shows price, cost, share, rate, station and sale; Gir where no cost is known (MENU-36)', async () => {
  await open();
  await waitFor(() => expect(rowOf('Ezogelin')).toHaveTextContent('Ezogelin Çorbalar95,00 Gir–%20MutfakVar'));
  expect(rowOf('Mercimek')).toHaveTextContent('Mercimek Çorbalar100,00 Kâse +140,00%40, yüksek–MutfakVar');
  expect(screen.queryByRole('button', { name: /^Sil/ })).not.toBeInTheDocument();
});

test('Enter saves a price and opens the one below, Escape leaves, Geri al restores (MENU-37)', async () => {
  const { user, server } = await open();
  await user.click(button('Fiyat: Ezogelin'));
  expect(box('Fiyat: Ezogelin')).toHaveFocus();
  await user.keyboard('105,5{Enter}');
  expect(box('Fiyat: Mercimek, Kâse')).toHaveFocus();
  expect(button('Fiyat: Ezogelin')).toHaveTextContent('105,50');
  await user.keyboard('999{Escape}');
  expect(button('Fiyat: Mercimek, Kâse')).toHaveFocus();
  await screen.findByText('Ezogelin: fiyat 105,50');
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await screen.findByText('Ezogelin: geri alındı');
  expect(sent(server)).toEqual([
    { price: 105.5, expectedVersion: 3 },
    { price: 95, expectedVersion: 4 },
  ]);
});

test('a price that cannot be read, or an emptied one, stays with its problem and is not saved (MENU-37)', async () => {
  const { user, server } = await open();
  await user.click(button('Fiyat: Ezogelin'));
  await user.keyboard('1,250{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Tutar geçersiz.');
  expect(box('Fiyat: Ezogelin')).toHaveValue('1,250');
  await user.clear(box('Fiyat: Ezogelin'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Fiyat yazın.');
  expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(0);
});

test('what another user changed while a cell was open is not overwritten (MENU-37)', async () => {
  const { user, server, queries } = await open();
  await user.click(button('Fiyat: Ezogelin'));
  const changed = [{ ...MENU[0], items: [itemOf(11, 'Ezogelin', 120, { version: 5 })] }];
  server.now({ 'GET /menu': () => changed });
  await queries.invalidateQueries();
  await user.keyboard('105{Enter}');
  expect(await screen.findByText('Ezogelin bu arada değişti. Kaydedilmedi.')).toBeInTheDocument();
  expect(button('Fiyat: Ezogelin')).toHaveTextContent('120,00');
  expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(0);
});

test('a cost is entered at Gir in pieces; rate and station are chosen from a menu (MENU-36)', async () => {
  const ezogelin = itemOf(11, 'Ezogelin', 95, { stockUnit: 'GRAM' });
  const { user, server } = await open({
    'GET /menu': () => [{ ...MENU[0], items: [ezogelin] }],
    'PATCH /menu/items/:id': ({ body }) => ({ ...ezogelin, ...(body as object), version: 4 }),
  });
  await user.click(button('Maliyet: Ezogelin'));
  await user.keyboard('30{Enter}');
  await screen.findByText('Ezogelin: maliyet 30,00');
  await user.click(button(/^KDV: Ezogelin/));
  await user.click(await screen.findByRole('menuitem', { name: '%20 · Genel oran' }));
  await user.click(button(/^İstasyon: Ezogelin/));
  await user.click(await screen.findByRole('menuitem', { name: 'Mutfak' }));
  await waitFor(() => expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(3));
  expect(sent(server)).toMatchObject([
    { unitCost: 30, stockUnit: 'ADET' },
    { vatRateId: RATE.id },
    { stationId: KITCHEN.id },
  ]);
});

test('the switch marks an item as sold out at once, with Geri al (MENU-36)', async () => {
  let isSoldOut = false;
  const { user, server } = await open({
    'GET /menu': () => [{ ...MENU[0], items: [itemOf(11, 'Ezogelin', 95, { isSoldOut })] }],
    'PUT /kds/items/:id/sold-out': ({ body }) => {
      ({ isSoldOut } = body as { isSoldOut: boolean });
      return { id: idOf(11), name: 'Ezogelin', isSoldOut };
    },
  });
  await user.click(screen.getByRole('switch', { name: 'Satışta: Ezogelin' }));
  await waitFor(() => expect(rowOf('Ezogelin')).toHaveTextContent('Tükendi'));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(rowOf('Ezogelin')).toHaveTextContent('Var'));
  expect(sent(server, 'PUT /kds/items/:id/sold-out')).toEqual([{ isSoldOut: true }, { isSoldOut: false }]);
});

test('arrow keys go from cell to cell (MENU-37)', async () => {
  const { user } = await open();
  button('Fiyat: Ezogelin').focus();
  await user.keyboard('{ArrowDown}');
  expect(button('Fiyat: Mercimek, Kâse')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(button('Maliyet: Ezogelin')).toHaveFocus();
});

test('ticked items get a raised price after a preview, portions too, in one request (MENU-38)', async () => {
  const { user, server } = await open({
    'PATCH /menu/items': ({ body }) =>
      (body as { changes: { id: string }[] }).changes.map(({ id, ...fields }) =>
        saving({ params: { id }, body: fields }),
      ),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Seç: Ezogelin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seç: Mercimek' }));
  expect(screen.getByText('2 ürün seçildi')).toBeInTheDocument();
  await user.click(button('Fiyat'));
  const dialog = within(screen.getByRole('dialog', { name: 'Fiyat · 2 ürün' }));
  await user.type(dialog.getByLabelText('Yüzde'), '10');
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ÜrünŞimdiYeni',
    'Ezogelin95,00104,50',
    'Mercimek · Kâse100,00110,00',
    'Mercimek · Yarım60,0066,00',
  ]);
  await user.click(dialog.getByRole('button', { name: '3 fiyatı kaydet' }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await screen.findByText('Geri alındı');
  const changes = sent(server, 'PATCH /menu/items').map((body) => (body as { changes: unknown }).changes);
  expect(changes).toMatchObject([
    [
      { id: idOf(11), expectedVersion: 3, price: 104.5 },
      { id: idOf(12), expectedVersion: 3, portions: [{ price: 110 }, { price: 66 }] },
    ],
    [
      { id: idOf(11), expectedVersion: 4, price: 95 },
      { id: idOf(12), expectedVersion: 4, portions: [{ price: 100 }, { price: 60 }] },
    ],
  ]);
});

test('prices whose response was lost are raised once, also where the menu has the new ones already (MENU-38, REL-3)', async () => {
  let isSaved = false;
  const raised = SOUPS_ITEMS.map((item, index) =>
    index === 0 ? { ...item, price: 104.5, version: 4 } : item,
  );
  const { user, server } = await open({
    'GET /menu': () => (isSaved ? [{ ...MENU[0], items: raised }, ...MENU.slice(1)] : SHOWN),
    'PATCH /menu/items': () => {
      if (isSaved) return raised.slice(0, 1);
      isSaved = true;
      throw new TypeError('offline');
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Seç: Ezogelin' }));
  await user.click(button('Fiyat'));
  const dialog = within(screen.getByRole('dialog', { name: 'Fiyat · 1 ürün' }));
  await user.type(dialog.getByLabelText('Yüzde'), '10');
  await user.click(dialog.getByRole('button', { name: '1 fiyatı kaydet' }));
  await dialog.findByRole('alert');
  await waitFor(() => expect(server.callsOf('GET /menu').length).toBeGreaterThan(1));
  await user.click(dialog.getByRole('button', { name: '1 fiyatı kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /menu/items')).toHaveLength(2));
  const [first, second] = server.callsOf('PATCH /menu/items');
  expect(first?.body).toMatchObject({ changes: [{ expectedVersion: 3, price: 104.5 }] });
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('items that refuse a change are named, and none of the others is changed (MENU-39)', async () => {
  const items = [
    { itemId: idOf(11), reason: 'CHANGED' },
    { itemId: idOf(14), reason: 'GONE' },
  ];
  const { user, server } = await open({
    'PATCH /menu/items': () => refuse('ITEMS_REFUSED', { details: { items } }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Hepsini seç' }));
  await user.click(button('Kategori'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'İçecekler' }));
  const text = 'Ezogelin bu arada değişti · Pilav artık menüde yok. Hiçbir ürün değiştirilmedi.';
  expect(await within(screen.getByRole('dialog')).findByText(text)).toBeInTheDocument();
  const [{ changes }] = sent(server, 'PATCH /menu/items') as [{ changes: unknown[] }];
  // Ayran is in that category already.
  expect(changes).toHaveLength(3);
  expect(changes[0]).toEqual({ id: idOf(11), expectedVersion: 3, categoryId: DRINKS });
});

test('ticks survive a search, which shows how many of them it hides; X removes them (MENU-38)', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Hepsini seç' }));
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'ezo');
  expect(screen.getByText(/4 ürün seçildi/)).toHaveTextContent('4 ürün seçildi · 3 ürün listede görünmüyor');
  await user.click(button('Seçimi kaldır'));
  expect(screen.queryByText(/ürün seçildi/)).not.toBeInTheDocument();
});

test('filters show items without a cost and sold-out ones with their numbers; the view is kept (MENU-36)', async () => {
  const { user, unmount } = await open();
  await user.click(button('Maliyeti yok · 3'));
  expect(screen.queryByRole('button', { name: 'Düzenle: Mercimek' })).not.toBeInTheDocument();
  await user.click(button('Tükenen · 0'));
  expect(screen.getByText('Bu filtrelerle ürün bulunamadı')).toBeInTheDocument();
  await user.click(button('Tükenen · 0'));
  await user.click(screen.getByRole('radio', { name: 'Kart' }));
  expect(screen.getByRole('heading', { name: 'Ezogelin' })).toBeInTheDocument();
  unmount();
  await renderScreen(<MenuPage />);
  expect(await screen.findByRole('radio', { name: 'Kart' })).toBeChecked();
});

/** Chooses a file as the picture of the first row. */
async function choosePicture({ user }: Awaited<ReturnType<typeof open>>, label: string) {
  const bytes = new Uint8Array([1]);
  const small = { mediaType: 'image/webp', bytes: new Uint8Array([2]) };
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));
  vi.doMock('#src/features/menu/details/prepare-picture.ts', () => ({
    preparePicture: () => Promise.resolve({ mediaType: 'image/webp', bytes, small, url: 'blob:x' }),
  }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const click = vi.spyOn(input, 'click');
  await user.click(button(label));
  expect(click).toHaveBeenCalled();
  await user.upload(input, new File(['x'], 'corba.png', { type: 'image/png' }));
  expect(await screen.findByText('Ezogelin: resim kaydedildi')).toBeInTheDocument();
}
const PUT = 'PUT /menu/items/:id/picture';
const PUT_SMALL = 'PUT /menu/items/:id/picture/:pictureId/small';

test('a picture is chosen in the row (MENU-36)', async () => {
  const here = await open({ [PUT]: saving });
  await choosePicture(here, 'Resim ekle: Ezogelin');
  expect(here.server.callsOf(PUT)[0]?.params).toEqual({ id: idOf(11) });
});

test('a row shows the small form, and Geri al sends both forms of the old picture again (MENU-42)', async () => {
  const pictured = { ...SOUPS_ITEMS[0], pictureUrl: `/media/${idOf(77)}` };
  const replaced = { ...pictured, pictureUrl: `/media/${idOf(78)}` };
  const here = await open({
    'GET /menu': () => [{ ...MENU[0], items: [pictured] }],
    [PUT]: () => replaced,
    [PUT_SMALL]: () => ({ smallPictureUrl: `${replaced.pictureUrl}/small` }),
  });
  expect(document.querySelector('tbody img')).toHaveAttribute('src', `/media/${idOf(77)}/small`);
  const askServer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/media/')
      ? Promise.resolve(
          new Response(input.endsWith('/small') ? 'small' : 'large', {
            headers: { 'content-type': 'image/webp' },
          }),
        )
      : askServer(input, init),
  );
  await choosePicture(here, 'Resmi değiştir: Ezogelin');
  await here.user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(here.server.callsOf(PUT_SMALL)).toHaveLength(2));
  const texts = [PUT, PUT_SMALL].map((name) =>
    here.server.callsOf(name).map(({ body }) => new TextDecoder().decode(body as Uint8Array)),
  );
  expect(texts).toEqual([
    ['\u0001', 'large'],
    ['\u0002', 'small'],
  ]);
  expect(here.server.callsOf(PUT_SMALL)[1]?.params).toEqual({ id: idOf(11), pictureId: idOf(78) });
});

test('the link of the reports opens all items without a cost (REP-39)', async () => {
  stubServer({ 'GET /menu': () => SHOWN, 'GET /stations': () => STATIONS, 'GET /vat/rates': () => [RATE] });
  await renderScreen(<MenuPage />, { path: '/app/menu?only=uncosted' });
  await screen.findByRole('table', { name: 'Tüm ürünler' });
  expect(button('Maliyeti yok · 3')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Düzenle: Ezogelin')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Düzenle: Mercimek' })).not.toBeInTheDocument();
});
