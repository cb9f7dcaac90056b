import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportPage } from '#src/features/menu/import/import-page.tsx';
import { Leavable } from '#test/leavable.tsx';
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
    'GET /menu/import/last': () => ({ lastImport }),
    'POST /menu/import': ({ body }: TestCall) => answerOf(rows, (body as { apply: boolean }).apply),
  });
  const rendered = await renderScreen(
    <Leavable>
      <ImportPage />
    </Leavable>,
    { path: '/app/menu/import' },
  );
  const box = () => screen.findByRole('textbox', { name: 'Tablodan yapıştırın' });
  await box();
  return { ...rendered, server, box };
};
const bodies = (rows: string) => rows.split('\n').map((line) => line.split('\t'));
const LAYOUT = { firstRow: 2, columns: ['category', 'name', 'price'], decimal: ',' };
const PASTED = 'Kategori\tÜrün\tFiyat\nKahveler\tTürk Kahvesi\t75';

type User = Awaited<ReturnType<typeof open>>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const confirm = async (user: User) => {
  await press(user, 'Sütunları onayla');
  await screen.findByRole('region', { name: 'Değişecekler' });
  await screen.findByRole('list', { name: 'Özet' });
};
/** Pastes a list and leads to its columns. */
const paste = async (user: User, list: string) => {
  await user.click(await screen.findByRole('textbox', { name: 'Tablodan yapıştırın' }));
  await user.paste(list);
  await press(user, 'Devam');
};
const step = () => screen.getByRole('list', { name: 'Adımlar' }).querySelector('[aria-current=step]');
const figures = () =>
  within(screen.getByRole('list', { name: 'Özet' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('three steps lead from cells to the changes, and nothing is written before them (MENU-41)', async () => {
  const { user, server } = await open();
  expect(step()).toHaveTextContent('Dosya');
  await press(user, 'Devam');
  expect(screen.getByText('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.')).toBeInTheDocument();
  await paste(user, PASTED);
  expect(step()).toHaveTextContent('Sütunlar');
  expect(screen.getByText('Yapıştırılan liste · 1 satır · ilk satır başlık')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Özet' })).not.toBeInTheDocument();
  await confirm(user);
  expect(step()).toHaveTextContent('Değişecekler');
  expect(server.callsOf('POST /menu/import').map(({ body }) => body)).toEqual([
    { rows: bodies(PASTED), layout: LAYOUT, apply: false },
  ]);
  expect(figures()).toEqual([
    '1 yeni ürün Kahveler kategorisi de açılır',
    '1 fiyat değişir ortalama +%10,5',
    '1 aynı kalır dokunulmaz',
    '1 satır alınmaz nedenleri aşağıda',
  ]);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Fiyatı değişen 1 ürünŞimdiYeniFark',
    'EzogelinÇorbalar₺95,00₺105,00+%10,5',
    'Yeni 1 satırFiyat',
    'Türk KahvesiKahveler₺75,00',
  ]);
  expect(screen.getByRole('region', { name: 'Alınmayan satırlar' })).toHaveTextContent(
    'Alınmayan 1 satır5. satır “Filtre”: Fiyat okunamadı.',
  );
});

test('four changes are shown at first, and refused rows of one reason together (MENU-41)', async () => {
  const [, repriced, , refused] = ROWS;
  const { user } = await open([
    ...Array.from({ length: 7 }, () => repriced!),
    ...Array.from({ length: 2 }, () => refused!),
  ]);
  await paste(user, PASTED);
  await confirm(user);
  expect(screen.getAllByRole('row')).toHaveLength(5);
  await press(user, '3 ürünü daha göster');
  expect(screen.getAllByRole('row')).toHaveLength(8);
  expect(screen.getByText('9, 10. satır')).toBeInTheDocument();
});

test('the import shows its result and keeps the refused rows in view', async () => {
  const { user, server, box } = await open();
  await paste(user, PASTED);
  await confirm(user);
  const answers: (() => void)[] = [];
  server.now({
    'POST /menu/import': () => new Promise((resolve) => answers.push(() => resolve(answerOf(ROWS, true)))),
  });
  await press(user, '2 ürünü uygula');
  expect(await screen.findByRole('button', { name: 'Uygulanıyor…' })).toBeVisible();
  answers[0]!();
  const done = within(await screen.findByRole('region', { name: 'İçe aktarıldı' }));
  expect(done.getByText('1 ürün eklendi, 1 fiyat güncellendi, 1 satır alınmadı')).toBeInTheDocument();
  expect(done.getByText(/Fiyat okunamadı\./)).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')[1]?.body).toEqual({
    rows: bodies(PASTED),
    layout: LAYOUT,
    apply: true,
  });
  await user.click(done.getByRole('button', { name: 'Listeyi düzelt' }));
  expect(await box()).toHaveValue(PASTED);
});

test('an import without errors leads to the menu, and a retry after a lost answer is the same action', async () => {
  const { user, server, router } = await open(ROWS.slice(0, 2));
  await paste(user, PASTED);
  await confirm(user);
  const apply = screen.getByRole('button', { name: '2 ürünü uygula' });
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
  await waitFor(() => expect(router.location.pathname).toBe('/app/menu'));
  const [preview, lost, again] = server
    .callsOf('POST /menu/import')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(lost).not.toBe(preview);
});

test('a Turkish Excel CSV needs no further step, and too many rows are refused', async () => {
  const { user, server } = await open();
  const windows1254 = new Uint8Array([
    0xc7, 0x6f, 0x72, 0x62, 0x61, 0x3b, 0xde, 0x69, 0xfe, 0x3b, 0x31, 0x32,
  ]);
  await user.upload(screen.getByLabelText('CSV dosyası seç'), new File([windows1254], 'menu.csv'));
  expect(await screen.findByText('menu.csv · 1 satır · başlık yok')).toBeInTheDocument();
  await press(user, 'Sırayla: kategori, ürün adı, fiyat');
  await confirm(user);
  expect(server.callsOf('POST /menu/import')[0]?.body).toEqual({
    rows: [['Çorba', 'Şiş', '12']],
    layout: { firstRow: 1, columns: ['category', 'name', 'price'], decimal: ',' },
    apply: false,
  });

  await press(user, 'Sütunlar');
  await press(user, 'Listeyi düzelt');
  await user.upload(screen.getByLabelText('CSV dosyası seç'), new File(['a;b;1\n'.repeat(2001)], 'menu.csv'));
  expect(
    await screen.findByText(/^Liste 2\.001 satır\. Bir seferde en fazla 2\.000 satır aktarılır/),
  ).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')).toHaveLength(1);
});

test('the decimal sign is shown with an example, and changing it computes the preview again (MENU-40)', async () => {
  const { user, server } = await open();
  await paste(user, 'Kategori\tÜrün\tFiyat\nÇorbalar\tPaça\t1.250');
  expect(screen.getByText('Ondalık: virgül · Binlik: nokta')).toBeInTheDocument();
  expect(screen.getByText(/“1\.250” ₺1\.250,00 olarak okundu\./)).toBeInTheDocument();
  await confirm(user);
  await press(user, 'Ondalık işaretini değiştir');
  expect(screen.getByText('Ondalık: nokta · Binlik: virgül')).toBeInTheDocument();
  expect(screen.getByText(/“1\.250” okunamadı\./)).toBeInTheDocument();
  await waitFor(() =>
    expect(server.callsOf('POST /menu/import').map(({ body }) => body)).toMatchObject([
      { layout: { decimal: ',' }, apply: false },
      { layout: { decimal: '.' }, apply: false },
    ]),
  );
});

test('a column changed after the preview is read again, and what cannot be read shows no preview (MENU-41)', async () => {
  const { user, server } = await open();
  await paste(user, PASTED);
  await confirm(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /^C Fiyat/ }), 'Alma');
  expect(screen.queryByRole('list', { name: 'Özet' })).not.toBeInTheDocument();
  expect(screen.getByText('“Satış fiyatı” hangi sütunda? Seçin.')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: /^C Fiyat/ }), 'Satış fiyatı');
  await confirm(user);
  expect(server.callsOf('POST /menu/import')).toHaveLength(2);
});

const TWO_PRICES = [
  'Fiyat listesi\t\t\t',
  'Ürün Adı\tGrup\tNet Fiyat\tBrüt Fiyat\tBarkod',
  'Ezogelin\tÇorbalar\t86,36\t95,00\t869',
].join('\n');

test('columns show their first cells, and the user chooses between two prices and may change all columns (MENU-32)', async () => {
  const { user, server } = await open();
  await paste(user, TWO_PRICES);
  const column = (name: RegExp) => screen.getByRole('combobox', { name });
  expect(column(/^A Ürün Adı/)).toHaveDisplayValue('Ürün adı');
  expect(column(/^A Ürün Adı/)).toHaveAccessibleDescription(/Ezogelin/);
  expect(column(/^B Grup/)).toHaveDisplayValue('Kategori');
  expect(column(/^E Barkod Tanınmadı/)).toHaveDisplayValue('Alma');
  for (const price of [/^C Net/, /^D Brüt/]) {
    expect(column(price)).toHaveDisplayValue('Seçin');
    expect(column(price)).toHaveAccessibleDescription(/^Satış fiyatı bu mu\? Seçin\. \(\d\d,\d\d\)$/);
  }
  await press(user, 'Sütunları onayla');
  expect(screen.getByText('“Satış fiyatı” hangi sütunda? Seçin.')).toBeInTheDocument();
  expect(server.callsOf('POST /menu/import')).toEqual([]);

  await user.selectOptions(column(/^D Brüt/), 'Satış fiyatı');
  expect(column(/^C Net/)).toHaveDisplayValue('Alma');
  // A meaning that is chosen again leaves the column that had it.
  await user.selectOptions(column(/^C Net/), 'Satış fiyatı');
  expect(column(/^D Brüt/)).toHaveDisplayValue('Alma');
  await confirm(user);
  expect(server.callsOf('POST /menu/import')[0]?.body).toMatchObject({
    layout: { firstRow: 3, columns: ['name', 'category', 'price', 'skip', 'skip'] },
  });

  expect(column(/^C Net/)).toHaveDisplayValue('Satış fiyatı');
  await user.selectOptions(column(/^Başlık satırı/), 'Başlık yok');
  expect(column(/^A 1\. sütun/)).toHaveDisplayValue('Seçin');
});

test('only the answer to the newest columns becomes the preview that is applied (MENU-41)', async () => {
  const { user, server } = await open();
  const answers: (() => void)[] = [];
  const later = () => new Promise((resolve) => answers.push(() => resolve(answerOf(ROWS, false))));
  server.now({ 'POST /menu/import': later });
  await paste(user, TWO_PRICES);
  await user.selectOptions(screen.getByRole('combobox', { name: /^D Brüt/ }), 'Satış fiyatı');
  await press(user, 'Sütunları onayla');
  await user.selectOptions(screen.getByRole('combobox', { name: /^C Net/ }), 'Satış fiyatı');
  await waitFor(() => expect(answers).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: /^C Net/ }), 'Alma');
  for (const answer of answers) answer();
  expect(screen.getByText('“Satış fiyatı” hangi sütunda? Seçin.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sütunları onayla' })).toBeEnabled());
  expect(screen.queryByRole('list', { name: 'Özet' })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: /^C Net/ }), 'Satış fiyatı');
  await press(user, 'Sütunları onayla');
  await user.selectOptions(screen.getByRole('combobox', { name: /^D Brüt/ }), 'Satış fiyatı');
  await waitFor(() => expect(answers).toHaveLength(4));
  for (const answer of answers) answer();
  await screen.findByRole('list', { name: 'Özet' });
  server.now({ 'POST /menu/import': () => answerOf(ROWS, true) });
  await press(user, '2 ürünü uygula');
  await screen.findByRole('region', { name: 'İçe aktarıldı' });
  expect(server.callsOf('POST /menu/import').at(-1)?.body).toMatchObject({
    layout: { columns: ['name', 'category', 'skip', 'price', 'skip'] },
    apply: true,
  });
});

test('the user decides about a decimal comma between cells before anything is read (MENU-33)', async () => {
  const { user, server } = await open();
  await paste(user, 'İçecekler,Ayran,45,50\nİçecekler,Çay,25,00');
  const question = screen.getByRole('group', { name: 'Virgüllü fiyat' });
  expect(question).toHaveTextContent('“45,50” bu yüzden C ve D sütunlarına bölünmüş olabilir.');
  await press(user, 'Sırayla: kategori, ürün adı, fiyat');
  await press(user, 'Sütunları onayla');
  expect(screen.getByRole('alert')).toHaveTextContent('Önce virgüllü fiyat sorusunu yanıtlayın.');
  expect(server.callsOf('POST /menu/import')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Evet, fiyat 45,50' }));
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^C 3\. sütun/ })).toHaveAccessibleDescription('45,50 · 25,00');
  await press(user, 'Sırayla: kategori, ürün adı, fiyat');
  await confirm(user);
  expect(server.callsOf('POST /menu/import')[0]?.body).toEqual({
    rows: [
      ['İçecekler', 'Ayran', '45,50'],
      ['İçecekler', 'Çay', '25,00'],
    ],
    layout: { firstRow: 1, columns: ['category', 'name', 'price'], decimal: ',' },
    apply: false,
  });
});

test('a price column and a rate column stay two when the user decides so (MENU-33)', async () => {
  const { user } = await open();
  await paste(user, 'Çorbalar,Ezogelin,95,10\nİçecekler,Ayran,45,10');
  await user.click(screen.getByRole('button', { name: 'Hayır, iki ayrı sütun' }));
  expect(screen.queryByRole('group', { name: 'Virgüllü fiyat' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^D 4\. sütun/ })).toHaveAccessibleDescription('10 · 10');
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
  const { user, server } = await open(ROWS.slice(0, 2));
  const undone = `POST /menu/import/${IMPORT_ID}/undo`;
  server.now({ [undone]: () => ({ removed: 1, repriced: 1, rerated: 0, removedCategories: [] }) });
  await paste(user, PASTED);
  await confirm(user);
  await press(user, '2 ürünü uygula');
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('İçe aktarma geri alındı')).toBeInTheDocument();
  expect(server.callsOf(undone)).toHaveLength(1);
});

test('while prices are saved nothing can be changed, and a user who leaves sees the result (MENU-41)', async () => {
  const { user, server } = await open(ROWS.slice(0, 2));
  let answer = (_saved: unknown): void => undefined;
  await paste(user, PASTED);
  await confirm(user);
  server.now({ 'POST /menu/import': () => new Promise((resolve) => (answer = resolve)) });
  await press(user, '2 ürünü uygula');
  await screen.findByRole('button', { name: 'Uygulanıyor…' });
  expect(screen.getByRole('button', { name: 'Ondalık işaretini değiştir' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Vazgeç' })).not.toBeInTheDocument();
  await press(user, 'Ayrıl');
  answer(answerOf(ROWS.slice(0, 2), true));
  expect(await screen.findByText('1 ürün eklendi, 1 fiyat güncellendi')).toBeVisible();
  server.now({ [`POST /menu/import/${IMPORT_ID}/undo`]: () => refuse('IMPORT_CHANGED') });
  await press(user, 'Geri al');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
});

test('columns changed after a lost answer are another import (MENU-41, REL-3)', async () => {
  const { user, server } = await open(ROWS.slice(0, 2));
  await paste(user, PASTED);
  await confirm(user);
  server.now({ 'POST /menu/import': () => Promise.reject(new TypeError('network')) });
  await press(user, '2 ürünü uygula');
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeInTheDocument();
  server.now({ 'POST /menu/import': () => answerOf(ROWS.slice(0, 2), false) });
  await press(user, 'Ondalık işaretini değiştir');
  await waitFor(() => expect(server.callsOf('POST /menu/import')).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: '2 ürünü uygula' }));
  await waitFor(() => expect(server.callsOf('POST /menu/import')).toHaveLength(4));
  const keys = server.callsOf('POST /menu/import').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(4);
});
