import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';

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
const IMPORT_ID = '0198c0de-0000-7000-8000-000000000001';
const answerOf = (rows: typeof ROWS, isApplied: boolean) => ({
  rows: rows.map((row, index) => ({ row: index + 2, ...row })),
  newCategories: ['Kahveler'],
  created: 1,
  repriced: 1,
  failed: rows.filter(({ outcome }) => outcome === 'ERROR').length,
  isApplied,
  importId: isApplied ? IMPORT_ID : null,
});

const open = async (rows = ROWS, lastImport: unknown = null) => {
  const server = stubServer({
    'GET /menu': () => [],
    'GET /menu/import/last': () => ({ lastImport }),
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
const LAYOUT = { firstRow: 2, columns: ['category', 'name', 'price'] };
const PASTED = 'Kategori\tÜrün\tFiyat\nKahveler\tTürk Kahvesi\t75';

test('an empty menu offers the import, and pasted cells are previewed before anything is written', async () => {
  const { user, server, box } = await open();
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  expect(screen.getByText('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.')).toBeInTheDocument();
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import').map(({ body }) => body)).toEqual([
    { rows: bodies(PASTED), layout: LAYOUT, apply: false },
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

test('the import shows its result and keeps the refused rows in view', async () => {
  const { user, server, box } = await open();
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await user.click(await screen.findByRole('button', { name: '2 ürünü içe aktar' }));
  const dialog = await screen.findByRole('dialog', { name: 'İçe aktarıldı' });
  expect(
    within(dialog).getByText('1 ürün eklendi, 1 fiyat güncellendi, 1 satır alınmadı'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('Fiyat okunamadı.')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')[1]?.body).toEqual({
    rows: bodies(PASTED),
    layout: LAYOUT,
    apply: true,
  });
  await waitFor(() => expect(server.callsOf('GET /menu')).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Listeyi düzelt' }));
  expect(await box()).toHaveValue(PASTED);
});

test('an import without errors closes, and a retry after a lost answer is the same action', async () => {
  const { user, server, box } = await open(ROWS.slice(0, 2));
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Devam' }));
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

test('a pasted list survives Escape, a Turkish Excel CSV is previewed, and too many rows are refused', async () => {
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
  await screen.findByRole('heading', { name: 'Sütunlar' });
  await user.click(screen.getByRole('button', { name: 'Sırayla: kategori, ürün adı, fiyat' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import')[0]?.body).toEqual({
    rows: [['Çorba', 'Şiş', '12']],
    layout: { firstRow: 1, columns: ['category', 'name', 'price'] },
    apply: false,
  });

  await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
  await user.click(screen.getByRole('button', { name: 'Listeyi düzelt' }));
  await user.upload(screen.getByLabelText('CSV dosyası seç'), new File(['a;b;1\n'.repeat(2001)], 'menu.csv'));
  expect(
    await screen.findByText(/^Liste 2\.001 satır\. Bir seferde en fazla 2\.000 satır aktarılır/),
  ).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')).toHaveLength(1);
});

const TWO_PRICES = [
  'Fiyat listesi\t\t\t',
  'Ürün Adı\tGrup\tNet Fiyat\tBrüt Fiyat\tBarkod',
  'Ezogelin\tÇorbalar\t86,36\t95,00\t869',
].join('\n');

test('columns show their first cells, and the user chooses between two prices and may change all columns (MENU-32)', async () => {
  const { user, server, box } = await open();
  await user.click(await box());
  await user.paste(TWO_PRICES);
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  const column = (name: RegExp) => screen.getByRole('combobox', { name });
  expect(column(/^A · Ürün Adı/)).toHaveDisplayValue('Ürün adı');
  expect(column(/^A · Ürün Adı/)).toHaveAccessibleDescription(/Ezogelin/);
  expect(column(/^B · Grup/)).toHaveDisplayValue('Kategori');
  expect(column(/^E · Barkod/)).toHaveDisplayValue('Alınmaz');
  for (const price of [/^C · Net/, /^D · Brüt/]) {
    expect(column(price)).toHaveDisplayValue('Seçin');
    expect(column(price)).toHaveAccessibleDescription(/^Satış fiyatı bu mu\? Seçin\. \(\d\d,\d\d\)$/);
  }
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('“Satış fiyatı” hangi sütunda? Seçin.');
  expect(server.callsOf('POST /menu/import')).toEqual([]);

  await user.selectOptions(column(/^D · Brüt/), 'Satış fiyatı');
  expect(column(/^C · Net/)).toHaveDisplayValue('Alınmaz');
  // A meaning that is chosen again leaves the column that had it.
  await user.selectOptions(column(/^C · Net/), 'Satış fiyatı');
  expect(column(/^D · Brüt/)).toHaveDisplayValue('Alınmaz');
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import')[0]?.body).toMatchObject({
    layout: { firstRow: 3, columns: ['name', 'category', 'price', 'skip', 'skip'] },
  });

  await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
  expect(column(/^C · Net/)).toHaveDisplayValue('Satış fiyatı');
  await user.selectOptions(column(/^Başlık satırı/), 'Başlık yok');
  expect(column(/^A · 1\. sütun/)).toHaveDisplayValue('Seçin');
});

test('the user decides about a decimal comma between cells before anything is read (MENU-33)', async () => {
  const { user, server, box } = await open();
  await user.click(await box());
  await user.paste('İçecekler,Ayran,45,50\nİçecekler,Çay,25,00');
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  const question = screen.getByRole('group', { name: 'Virgüllü fiyat' });
  expect(question).toHaveTextContent('“45,50” bu yüzden C ve D sütunlarına bölünmüş olabilir.');
  await user.click(screen.getByRole('button', { name: 'Sırayla: kategori, ürün adı, fiyat' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Önce virgüllü fiyat sorusunu yanıtlayın.');
  expect(server.callsOf('POST /menu/import')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Evet, fiyat 45,50' }));
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^C · 3\. sütun/ })).toHaveAccessibleDescription(
    '45,50 · 25,00',
  );
  await user.click(screen.getByRole('button', { name: 'Sırayla: kategori, ürün adı, fiyat' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme' });
  expect(server.callsOf('POST /menu/import')[0]?.body).toEqual({
    rows: [
      ['İçecekler', 'Ayran', '45,50'],
      ['İçecekler', 'Çay', '25,00'],
    ],
    layout: { firstRow: 1, columns: ['category', 'name', 'price'] },
    apply: false,
  });
});

test('a price column and a rate column stay two when the user decides so (MENU-33)', async () => {
  const { user, box } = await open();
  await user.click(await box());
  await user.paste('Çorbalar,Ezogelin,95,10\nİçecekler,Ayran,45,10');
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  await user.click(screen.getByRole('button', { name: 'Hayır, iki ayrı sütun' }));
  expect(screen.queryByRole('group', { name: 'Virgüllü fiyat' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^D · 4\. sütun/ })).toHaveAccessibleDescription('10 · 10');
});

const LAST = { id: IMPORT_ID, importedAt: '2026-11-28T08:30:00.000Z', created: 12, repriced: 3, rerated: 0 };

test('the last import can be undone, and a refusal shows the reason (MENU-35)', async () => {
  const { user, server } = await open(ROWS, LAST);
  expect(
    await screen.findByText(/^Son içe aktarma .+: 12 ürün eklendi, 3 fiyat güncellendi$/),
  ).toBeInTheDocument();
  const changed = 'İçe aktarmadan sonra değişenler var: Ayran. Geri alınamaz.';
  server.now({
    [`POST /menu/import/${IMPORT_ID}/undo`]: () => refuse('IMPORT_CHANGED', { error: changed }),
  });
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText(changed)).toBeInTheDocument();
  server.now({
    [`POST /menu/import/${IMPORT_ID}/undo`]: () => ({
      removed: 12,
      repriced: 3,
      rerated: 0,
      removedCategories: [],
    }),
    'GET /menu/import/last': () => ({ lastImport: null }),
  });
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('İçe aktarma geri alındı')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Son içe aktarma/)).not.toBeInTheDocument());
});

test('one tap on the toast undoes the import (MENU-35)', async () => {
  const { user, server, box } = await open(ROWS.slice(0, 2));
  const undone = `POST /menu/import/${IMPORT_ID}/undo`;
  server.now({ [undone]: () => ({ removed: 1, repriced: 1, rerated: 0, removedCategories: [] }) });
  await user.click(await box());
  await user.paste(PASTED);
  await user.click(screen.getByRole('button', { name: 'Devam' }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await user.click(await screen.findByRole('button', { name: '2 ürünü içe aktar' }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('İçe aktarma geri alındı')).toBeInTheDocument();
  expect(server.callsOf(undone)).toHaveLength(1);
});
