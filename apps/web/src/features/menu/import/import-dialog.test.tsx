import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, type TestCall } from '#test/stub-server.ts';

const ROWS = [
  { outcome: 'NEW', category: 'Kahveler', name: 'Türk Kahvesi', price: 75, priceBefore: null, reason: null },
  { outcome: 'PRICE', category: 'Çorbalar', name: 'Ezogelin', price: 105, priceBefore: 95, reason: null },
  { outcome: 'SAME', category: 'İçecekler', name: 'Ayran', price: 45, priceBefore: 45, reason: null },
  {
    outcome: 'ERROR',
    category: 'Kahveler',
    name: 'Filtre',
    price: null,
    priceBefore: null,
    reason: 'Fiyat okunamadı.',
  },
];
const answerOf = (rows: typeof ROWS, isApplied: boolean) => ({
  rows: rows.map((row, index) => ({ row: index + 2, ...row })),
  newCategories: ['Kahveler'],
  created: 1,
  repriced: 1,
  failed: rows.filter(({ outcome }) => outcome === 'ERROR').length,
  isApplied,
});

const open = async (rows = ROWS) => {
  const server = stubServer({
    'GET /menu': () => [],
    'POST /menu/import': ({ body }: TestCall) => answerOf(rows, (body as { apply: boolean }).apply),
  });
  const rendered = await renderScreen(<MenuPage />);
  await screen.findByText('Menünüz boş');
  const offer = () => screen.getAllByRole('button', { name: 'İçe aktar' }).at(-1)!;
  await rendered.user.click(offer());
  const box = () => screen.findByRole('textbox', { name: 'Tablodan yapıştırın' });
  await box();
  return { ...rendered, server, box, offer };
};
const bodies = (rows: string) => rows.split('\n').map((line) => line.split('\t'));
const PASTED = 'Kategori\tÜrün\tFiyat\nKahveler\tTürk Kahvesi\t75';

test('an empty menu offers the import; pasted cells are looked at before anything is written', async () => {
  const { user, server, box } = await open();
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  expect(screen.getByText('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.')).toBeInTheDocument();
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import').map(({ body }) => body)).toEqual([
    { rows: bodies(PASTED), apply: false },
  ]);
  const [, first, ...rest] = screen.getAllByRole('row');
  // Rows with errors come first, each with its position in the list and its reason.
  expect(first).toHaveTextContent('5FiltreKahvelerFiyat okunamadı.—Hatalı');
  expect(rest.map((row) => row.textContent)).toEqual([
    '2Türk KahvesiKahveler₺75,00Yeni',
    '3EzogelinÇorbalar₺95,00 → ₺105,00Fiyat değişir',
    '4AyranİçeceklerAynı'.replace('Aynı', '₺45,00Aynı'),
  ]);
  expect(screen.getByText('1 yeni kategori: Kahveler')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Fiyat değişir/ }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('importing says what happened and keeps the rows that were refused in view', async () => {
  const { user, server, box } = await open();
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await user.click(await screen.findByRole('button', { name: '2 ürünü içe aktar' }));
  const dialog = await screen.findByRole('dialog', { name: 'İçe aktarıldı' });
  expect(
    within(dialog).getByText('1 ürün eklendi, 1 fiyat güncellendi, 1 satır alınmadı'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('Fiyat okunamadı.')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')[1]?.body).toEqual({ rows: bodies(PASTED), apply: true });
  await waitFor(() => expect(server.callsOf('GET /menu')).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Listeyi düzelt' }));
  expect(await box()).toHaveValue(PASTED);
});

test('without errors it closes; an answer that was lost is asked for again as the same action', async () => {
  const { user, server, box } = await open(ROWS.slice(0, 2));
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  const apply = await screen.findByRole('button', { name: '2 ürünü içe aktar' });
  server.now({
    'POST /menu/import': () => {
      throw new TypeError('network');
    },
  });
  await user.click(apply);
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeInTheDocument();
  server.now({ 'POST /menu/import': () => answerOf(ROWS.slice(0, 2), true) });
  await user.click(apply);
  expect(await screen.findByText('1 ürün eklendi, 1 fiyat güncellendi')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [preview, lost, again] = server
    .callsOf('POST /menu/import')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(lost).not.toBe(preview);
});

test('a pasted list outlives Escape; a CSV of a Turkish Excel is read and looked at; too many rows are refused', async () => {
  const { user, server, box, offer } = await open();
  await user.click(await box());
  await user.paste(PASTED);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(offer());
  expect(await box()).toHaveValue(PASTED);

  const windows1254 = new Uint8Array([
    0xc7, 0x6f, 0x72, 0x62, 0x61, 0x3b, 0xde, 0x69, 0xfe, 0x3b, 0x31, 0x32,
  ]);
  await user.upload(screen.getByLabelText('CSV dosyası seç'), new File([windows1254], 'menu.csv'));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import')[0]?.body).toEqual({
    rows: [['Çorba', 'Şiş', '12']],
    apply: false,
  });

  await user.click(screen.getByRole('button', { name: 'Listeyi düzelt' }));
  await user.upload(screen.getByLabelText('CSV dosyası seç'), new File(['a;b;1\n'.repeat(2001)], 'menu.csv'));
  expect(
    await screen.findByText(/^Liste 2\.001 satır\. Bir seferde en fazla 2\.000 satır aktarılır/),
  ).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')).toHaveLength(1);
});
