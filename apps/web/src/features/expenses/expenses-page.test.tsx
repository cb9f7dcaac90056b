import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExpensesPage } from '#src/features/expenses/expenses-page.tsx';
import { presetDays } from '#src/lib/format/day-range.ts';
import { shellHandlers, wireCashDesk } from '#test/wire-factories.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const LIST = 'GET /expenses';
const TOTALS = 'GET /expenses/totals';
const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);
const month = presetDays('wholeMonth', today);
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const wireExpense = (n: number, description: string, more: object = {}) => ({
  id: idOf(n),
  description,
  method: 'NAKIT',
  amount: 100,
  date: today,
  note: null,
  createdAt: `2026-03-10T09:${String(59 - n).padStart(2, '0')}:00.000Z`,
  createdBy: 'Murat Şahin',
  category: null,
  ...{ vat: null, documentNo: null, supplier: null },
  version: 1,
  ...more,
});
const KITCHEN = { id: idOf(70), name: 'Mutfak' };
const STAFF = { id: idOf(71), name: 'Personel' };
const CATEGORIES = 'GET /expenses/categories';
const EXPENSES = [
  wireExpense(1, 'Halden sebze', { amount: 1234.5, note: 'Domates, ÇİĞ köftelik ince bulgur' }),
  wireExpense(2, 'Kira', { method: 'HAVALE_EFT', amount: 45_000 }),
  wireExpense(3, 'Işıklı tabela', { method: 'KREDI_KARTI', amount: 800 }),
];
const wireTotals = (total: number) => ({
  ...{ total, vat: 0 },
  byMethod: { NAKIT: 1234.5, KREDI_KARTI: 800, HAVALE_EFT: 45_000 },
  byCategory: [
    { category: KITCHEN, total: total - 34.5, vat: 0 },
    { category: null, total: 34.5, vat: 0 },
  ],
});

async function open(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...shellHandlers,
    'GET /cash': () => wireCashDesk(null),
    [LIST]: () => EXPENSES,
    [CATEGORIES]: () => [KITCHEN, STAFF].map((one) => ({ ...one, version: 1 })),
    [TOTALS]: () => wireTotals(47_034.5),
    ...handlers,
  });
  const rendered = await renderScreen(<ExpensesPage />, { role: 'CASHIER' });
  return { server, ...rendered };
}

const names = () =>
  screen.queryAllByRole('button', { name: /^Sil: / }).map((one) => one.getAttribute('aria-label')!.slice(5));
const total = (label: string) => within(screen.getByRole('region', { name: label }));
/** Requests of the list on screen; those of the suggestions have no range of days. */
const listsOf = (calls: readonly TestCall[]) =>
  calls.filter(({ name, query }) => name === LIST && query['from']);
const field = {
  description: () => screen.getByRole('combobox', { name: /Açıklama/ }),
  amount: () => screen.getByRole('textbox', { name: /Tutar/ }),
};

afterEach(() => vi.restoreAllMocks());

test('this month shows totals by method in words, and every expense with its facts (EXP-8)', async () => {
  const { server } = await open();
  await waitFor(() => expect(names()).toEqual(['Halden sebze', 'Kira', 'Işıklı tabela']));
  const card = within(within(screen.getByRole('list', { name: 'Giderler' })).getAllByRole('listitem')[0]!);
  expect(card.getByText('₺1.234,50')).toBeVisible();
  expect(card.getByText('Nakit')).toBeVisible();
  expect(card.getByText('Murat Şahin')).toBeVisible();
  expect(card.getByText(/ince bulgur/)).toBeVisible();
  expect(await total('Toplam gider').findByText('₺47.034,50')).toBeVisible();
  expect(total('Nakit').getByText('₺1.234,50')).toBeVisible();
  expect(total('Kredi Kartı').getByText('₺800,00')).toBeVisible();
  expect(total('Havale/EFT').getByText('₺45.000,00')).toBeVisible();
  expect(listsOf(server.calls)[0]?.query).toEqual({ ...month, limit: '1000', order: 'desc' });
  expect(server.callsOf(TOTALS)[0]?.query).toEqual(month);
});

test('Bugün and a range of dates request list and totals from the server (EXP-8)', async () => {
  const { server, user } = await open();
  await screen.findByText('Kira');
  await user.click(screen.getByRole('radio', { name: 'Bugün' }));
  await waitFor(() => expect(server.callsOf(TOTALS).at(-1)?.query).toEqual({ from: today, to: today }));
  expect(listsOf(server.calls).at(-1)?.query).toMatchObject({ from: today, to: today });
  await user.click(screen.getByRole('radio', { name: 'Tarih seç' }));
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '01.01.2020');
  expect(await screen.findByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(server.calls.some(({ query }) => query['from'] === '2020-01-01')).toBe(false);
});

test('the list is filtered by method and by text in description and note, ignoring Turkish letters (EXP-9)', async () => {
  const { user } = await open();
  await screen.findByText('Kira');
  const search = screen.getByRole('searchbox', { name: 'Gider ara' });
  for (const [text, found] of [
    ['isikli', 'Işıklı tabela'],
    ['cig KÖFTELİK', 'Halden sebze'],
    ['KIRA', 'Kira'],
  ] as const) {
    await user.clear(search);
    await user.type(search, text);
    expect(names()).toEqual([found]);
  }
  await user.clear(search);
  await user.click(screen.getByRole('radio', { name: 'Kredi Kartı' }));
  expect(names()).toEqual(['Işıklı tabela']);
  await user.type(search, 'yok böyle');
  expect(screen.getByText('Kayıt bulunamadı')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Süzmeyi kaldır' }));
  expect(names()).toHaveLength(3);
});

test('a missing value or invalid amount shows an error at its field, and nothing is sent (EXP-2, EXP-3)', async () => {
  const { server, user } = await open();
  const add = screen.getByRole('button', { name: 'Gider ekle' });
  await user.click(add);
  await waitFor(() => expect(field.description()).toHaveFocus());
  expect(field.description()).toHaveAccessibleDescription('Açıklama zorunlu.');
  expect(field.amount()).toHaveAccessibleDescription('Tutar geçersiz.');
  await user.type(field.description(), 'Ekmek');
  for (const bad of ['0', '-5', '1e9', '1,250', 'on lira', '💰', '10000000,01']) {
    await user.clear(field.amount());
    await user.type(field.amount(), bad);
    await user.click(add);
    expect(field.amount(), bad).toHaveAccessibleDescription('Tutar geçersiz.');
  }
  await user.clear(field.amount());
  await user.type(field.amount(), '40');
  const date = screen.getByLabelText(/^Tarih \*/);
  await user.clear(date);
  await user.type(date, '31.11.2026');
  await user.click(add);
  await waitFor(() => expect(date).toHaveFocus());
  expect(date).toHaveAccessibleDescription('Tarihi gün.ay.yıl olarak yazın.');
  expect(server.callsOf('POST /expenses')).toHaveLength(0);
});

test('a new expense repeats its amount, and the form then keeps method and date and focuses the description (EXP-6)', async () => {
  const { server, user } = await open({
    'POST /expenses': ({ body }) => wireExpense(9, 'Ekmek', body as object),
  });
  await screen.findByText('Kira');
  await user.type(field.description(), '  Ekmek ');
  await user.selectOptions(screen.getByLabelText(/Ödeme yöntemi/), 'Kredi Kartı');
  await user.type(field.amount(), '1234,5');
  expect(field.amount()).toHaveAccessibleDescription('₺1.234,50');
  const date = screen.getByLabelText(/^Tarih \*/);
  await user.clear(date);
  await user.type(date, dayInDots(month.from));
  server.now({ [TOTALS]: () => wireTotals(48_269), [LIST]: () => [wireExpense(9, 'Ekmek'), ...EXPENSES] });
  await user.click(screen.getByRole('button', { name: 'Gider ekle' }));
  expect(await screen.findByText('Gider eklendi')).toBeVisible();
  expect(server.callsOf('POST /expenses')[0]?.body).toEqual({
    description: 'Ekmek',
    method: 'KREDI_KARTI',
    amount: 1234.5,
    date: month.from,
  });
  expect(field.description()).toHaveValue('');
  expect(field.description()).toHaveFocus();
  expect(field.amount()).toHaveValue('');
  expect(screen.getByLabelText(/Ödeme yöntemi/)).toHaveDisplayValue('Kredi Kartı');
  expect(date).toHaveValue(dayInDots(month.from));
  expect(await total('Toplam gider').findByText('₺48.269,00')).toBeVisible();
  await waitFor(() => expect(names()[0]).toBe('Ekmek'));
});

test('a lost answer keeps the typed values, and the second press is the same action (EXP-6)', async () => {
  let isBroken = true;
  const { server, user } = await open({
    'POST /expenses': () => {
      if (isBroken) throw new TypeError('network');
      return wireExpense(9, 'Ekmek', { date: '2020-01-01' });
    },
  });
  await user.type(field.description(), 'Ekmek');
  await user.type(field.amount(), '40');
  await user.click(screen.getByRole('button', { name: 'Gider ekle' }));
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeVisible();
  expect(field.description()).toHaveValue('Ekmek');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Gider ekle' }));
  // The day is outside the shown range. The screen reports the saved expense, so that it is not added twice.
  expect(await screen.findByText(/Gider eklendi\. Tarihi seçili aralığın dışında/)).toBeVisible();
  const keys = server.callsOf('POST /expenses').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('descriptions used before are offered once each', async () => {
  await open({ [LIST]: () => [...EXPENSES, wireExpense(4, 'Kira')] });
  await waitFor(() => {
    const list = document.getElementById(field.description().getAttribute('list')!);
    expect([...list!.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      'Halden sebze',
      'Kira',
      'Işıklı tabela',
    ]);
  });
});

test('a correction of an expense sends only the changed fields, with the version that was read (EXP-12)', async () => {
  const { server, user } = await open({
    'PATCH /expenses/:id': ({ body }) => wireExpense(2, 'Kira', { version: 2, ...(body as object) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Kira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gideri düzenle' }));
  expect(dialog.getByLabelText(/Tutar/)).toHaveValue('45000,00');
  await user.clear(dialog.getByLabelText(/Tutar/));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(dialog.getByLabelText(/Tutar/)).toHaveAccessibleDescription('Tutar geçersiz.');
  await user.type(dialog.getByLabelText(/Tutar/), '46000');
  await dialog.findByRole('option', { name: 'Personel' });
  await user.selectOptions(dialog.getByLabelText('Kategori'), 'Personel');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Gider güncellendi')).toBeVisible();
  expect(server.callsOf('PATCH /expenses/:id')).toHaveLength(1);
  expect(server.callsOf('PATCH /expenses/:id')[0]?.body).toEqual({
    amount: 46_000,
    categoryId: STAFF.id,
    expectedVersion: 1,
  });
});

test('another user’s earlier change is shown, and a second press saves', async () => {
  const current = wireExpense(2, 'Kira', { method: 'NAKIT', amount: 45_000, version: 5 });
  const { server, user } = await open({
    'PATCH /expenses/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Kira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gideri düzenle' }));
  await user.type(dialog.getByLabelText('Not'), 'Kasım');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByText('Ödeme yöntemi: Nakit (önceki: Havale/EFT)')).toBeVisible();
  server.now({ 'PATCH /expenses/:id': () => current });
  await user.click(await dialog.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Gider güncellendi')).toBeVisible();
  expect(server.callsOf('PATCH /expenses/:id')[1]?.body).toEqual({ note: 'Kasım', expectedVersion: 5 });
});

test('sums by category include expenses without one, and the list is filtered by category', async () => {
  const { user } = await open({
    [LIST]: () => [...EXPENSES, wireExpense(4, 'Kasap', { category: KITCHEN })],
  });
  const sums = within(screen.getByRole('region', { name: 'Kategorilere göre' }));
  expect(await sums.findByText('Kategorisiz')).toBeVisible();
  expect(sums.getByText('Mutfak').closest('li')).toHaveTextContent('₺47.000,00');
  await screen.findByText('Kira');
  await user.selectOptions(screen.getByLabelText('Kategoriye göre süz'), 'Mutfak');
  expect(names()).toEqual(['Kasap']);
  await user.selectOptions(screen.getByLabelText('Kategoriye göre süz'), 'Kategorisiz');
  expect(names()).toEqual(['Halden sebze', 'Kira', 'Işıklı tabela']);
});

test('categories are added, renamed, and deleted after a confirmation (EXP-15)', async () => {
  const { server, user } = await open({
    'POST /expenses/categories': ({ body }) => ({ id: idOf(72), version: 1, ...(body as { name: string }) }),
    'PATCH /expenses/categories/:id': ({ body }) => ({
      id: STAFF.id,
      version: 2,
      name: (body as { name: string }).name,
    }),
    'DELETE /expenses/categories/:id': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Kategoriler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gider kategorileri' }));
  await user.click(dialog.getByRole('button', { name: 'Ekle' }));
  expect(dialog.getByLabelText('Yeni kategori')).toHaveAccessibleDescription('Kategori adı gerekli.');
  await user.type(dialog.getByLabelText('Yeni kategori'), 'Kira');
  await user.click(dialog.getByRole('button', { name: 'Ekle' }));
  await waitFor(() => expect(dialog.getByLabelText('Yeni kategori')).toHaveValue(''));
  expect(server.callsOf('POST /expenses/categories')[0]?.body).toEqual({ name: 'Kira' });
  await user.click(dialog.getByRole('button', { name: 'Adını değiştir: Personel' }));
  await user.type(dialog.getByLabelText('Kategori adı'), ' gideri');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(server.callsOf('PATCH /expenses/categories/:id')[0]?.body).toEqual({
      name: 'Personel gideri',
      expectedVersion: 1,
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Sil: Mutfak' }));
  expect(server.callsOf('DELETE /expenses/categories/:id')).toHaveLength(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
  await waitFor(() =>
    expect(server.callsOf('DELETE /expenses/categories/:id')[0]?.params).toEqual({ id: KITCHEN.id }),
  );
});

test('the question of one category shows no refusal of another (EXP-15)', async () => {
  const { user } = await open({ 'DELETE /expenses/categories/:id': () => refuse('ROLE_LIMIT') });
  await user.click(await screen.findByRole('button', { name: 'Kategoriler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gider kategorileri' }));
  const question = async () => within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sil: Mutfak' }));
  await user.click((await question()).getByRole('button', { name: 'Sil' }));
  expect(await (await question()).findByRole('alert')).toHaveTextContent(/^Bunu yapmaya yetkiniz yok/);
  await user.click((await question()).getByRole('button', { name: 'Vazgeç' }));
  await user.click(dialog.getByRole('button', { name: 'Sil: Personel' }));
  expect((await question()).queryByRole('alert')).not.toBeInTheDocument();
});

async function deleteKira(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Sil: Kira' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
}

test('a deleted expense disappears before the server answers, and totals follow (EXP-13)', async () => {
  let answer: (value?: undefined) => void = () => undefined;
  const { server, user } = await open({
    'DELETE /expenses/:id': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Sil: Kira' }));
  expect(server.callsOf('DELETE /expenses/:id')).toHaveLength(0);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(names()).toEqual(['Halden sebze', 'Işıklı tabela']));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Gider listesi' })).toHaveFocus());
  server.now({
    [LIST]: () => EXPENSES.filter(({ id }) => id !== idOf(2)),
    [TOTALS]: () => wireTotals(2034.5),
  });
  answer();
  expect(await total('Toplam gider').findByText('₺2.034,50')).toBeVisible();
  expect(server.callsOf('DELETE /expenses/:id')[0]?.params).toEqual({ id: idOf(2) });
});

test('an expense that the server keeps returns to its place: Silme sırasında bir hata oluştu (EXP-13)', async () => {
  const { server, user } = await open({ 'DELETE /expenses/:id': () => refuse('INTERNAL') });
  await screen.findByText('Kira');
  // The refetch fails on purpose: the list itself must be restored without it.
  server.now({ [LIST]: () => refuse('UNAVAILABLE') });
  await deleteKira(user);
  expect(await screen.findByText('Silme sırasında bir hata oluştu')).toBeVisible();
  expect(names()).toEqual(['Halden sebze', 'Kira', 'Işıklı tabela']);
});

test('an empty list, a full list and a failed read show their messages', async () => {
  const { server, user } = await open({
    [LIST]: () => refuse('UNAVAILABLE'),
    [TOTALS]: () => refuse('UNAVAILABLE'),
  });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Tekrar dene' })).toHaveLength(2));
  server.now({ [LIST]: () => [], [TOTALS]: () => wireTotals(0) });
  for (const retry of screen.getAllByRole('button', { name: 'Tekrar dene' })) await user.click(retry);
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV indir: Giderler' })).toBeDisabled();
  const many = Array.from({ length: 1000 }, (_, n) =>
    wireExpense(n + 1, `Gider ${n}`, { createdAt: '2026-03-10T09:00:00.000Z' }),
  );
  server.now({ [LIST]: () => many });
  await user.click(screen.getByRole('radio', { name: 'Bugün' }));
  expect(await screen.findByText(/En yeni 1000 gider listeleniyor/)).toBeVisible();
});

test('the file contains the filtered expenses, in Turkish numbers (EXP-11)', async () => {
  let saved: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe(`giderler_${month.from}_${month.to}.csv`);
  });
  const { user } = await open({
    [LIST]: () => [
      ...EXPENSES,
      wireExpense(4, '=1+1', {
        ...{ amount: 5, category: KITCHEN },
        ...{ vat: { percent: 1, tax: 0.05 }, supplier: 'Et Pazarı', documentNo: 'A-118' },
      }),
    ],
  });
  await screen.findByText('Kira');
  await user.click(screen.getByRole('radio', { name: 'Nakit' }));
  const csv = screen.getByRole('button', { name: 'CSV indir: Giderler' });
  await waitFor(() => expect(csv).toBeEnabled());
  await user.click(csv);
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const lines = (await saved!.text()).split('\r\n');
  expect(lines.slice(1)).toEqual([
    `${today};Halden sebze;Nakit;1234,50;;Domates, ÇİĞ köftelik ince bulgur;Murat Şahin;;;;`,
    `${today};'=1+1;Nakit;5,00;Mutfak;;Murat Şahin;1;0,05;Et Pazarı;A-118`,
  ]);
});

test('the KDV, supplier and number of a document are entered, shown and corrected (EXP-17, EXP-18)', async () => {
  const bodies: unknown[] = [];
  const document = { vat: { percent: 10, tax: 50 }, supplier: 'Et Pazarı', documentNo: 'A-118' };
  const { user, server } = await open({
    'GET /vat/rates': () =>
      [1, 10, 20].map((percent, n) => ({
        ...{ id: idOf(80 + n), name: `Oran ${percent}`, exemption: null, version: 1 },
        percents: [{ percent, from: '2020-01-01' }],
      })),
    [LIST]: () => [wireExpense(1, 'Kasap', { amount: 550, ...document })],
    [TOTALS]: () => ({ ...wireTotals(550), vat: 50 }),
    'POST /expenses': ({ body }: TestCall) => (bodies.push(body), wireExpense(9, 'Kasap')),
    'PATCH /expenses/:id': ({ body }: TestCall) => (
      bodies.push(body),
      wireExpense(1, 'Kasap', { ...document, vat: null, version: 2 })
    ),
  });
  const form = within(screen.getByRole('form', { name: 'Yeni gider' }));
  await form.findByRole('option', { name: '%20' });
  await user.type(field.description(), 'Kasap');
  await user.type(field.amount(), '1.100,00');
  await user.selectOptions(form.getByRole('combobox', { name: /^KDV/ }), '%10');
  expect(form.getByText('Tutarın içinde ₺100,00')).toBeVisible();
  await user.type(form.getByLabelText('Satıcı'), ' Et Pazarı ');
  await user.type(form.getByLabelText('Belge no'), 'A-119');
  await user.click(form.getByRole('button', { name: 'Gider ekle' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ vatPercent: 10, supplier: 'Et Pazarı', documentNo: 'A-119' }]),
  );
  // The next expense has a document of its own.
  await waitFor(() => expect(form.getByLabelText('Belge no')).toHaveValue(''));
  expect(form.getByRole('combobox', { name: /^KDV/ })).toHaveDisplayValue('KDV yok');
  expect(screen.getByText('%10 KDV ₺50,00 · Et Pazarı · A-118')).toBeVisible();
  expect(await total('Toplam gider').findByText(/KDV ₺50,00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Düzenle: Kasap' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^KDV/ }), 'KDV yok');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies[1]).toEqual({ expectedVersion: 1, vatPercent: null }));
  expect(server.callsOf('POST /expenses')).toHaveLength(1);
});

test('a cash expense leads to one question while a till is open, and is taken out of it (CASH-10)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'GET /cash': () => wireCashDesk(),
    'POST /expenses': ({ body }: TestCall) => (bodies.push(body), wireExpense(9, 'Tüp')),
  });
  const write = async (text: string) => {
    await user.type(field.description(), text);
    await user.type(field.amount(), '390');
    await user.click(screen.getByRole('button', { name: 'Gider ekle' }));
  };
  await write('Tüp');
  await user.click(await screen.findByRole('button', { name: 'Evet, kasadan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ description: 'Tüp', tillId: expect.stringMatching(/e1$/) }]),
  );
  await write('Manav');
  await user.click(await screen.findByRole('button', { name: 'Hayır' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).not.toHaveProperty('tillId');
});
