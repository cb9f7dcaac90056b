import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import {
  AYRAN,
  CAY,
  createPantry,
  KIYMA,
  onPhone,
  wireItem,
  wireMovement,
  wireStock,
} from '#src/features/stock/test-stock.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const PATCH = 'PATCH /menu/items/:id';
const COUNT = 'POST /stock/count';
const ayranOf = (stockAmount: number) =>
  wireStock(AYRAN, 'Ayran', { kind: 'ITEM', stockAmount, stockUnit: 'ADET', minStock: 5, unitCost: 14 });
const wireCounted = (change: object) => ({ itemId: AYRAN, unit: 'ADET', ...change });
const show = (path = '/app/stock?tab=hammadde') => renderScreen(<StockPage />, { path });
const form = async () => within(await screen.findByRole('region', { name: 'Stok işlemi' }));
const list = async (name = 'Hammadde stokları') => within(await screen.findByRole('region', { name }));

describe('the stock form', () => {
  test('shows the result before it sends a delta, and reverts it with the opposite delta (STOCK-7, STOCK-8, STOCK-12)', async () => {
    const server = createPantry();
    const { user } = await show();
    const stock = await form();
    const submit = stock.getByRole('button', { name: 'Stoğa ekle' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.click((await list()).getByRole('button', { name: /Dana kıyma/ }));
    await user.click(stock.getByRole('button', { name: '100 g artır' }));
    expect(stock.getByRole('textbox', { name: 'Miktar' })).toHaveValue('100');
    expect(stock.getByText('1.350 g').parentElement).toHaveTextContent('1.250 g → 1.350 g');
    await user.type(stock.getByRole('textbox', { name: 'Not' }), 'Kasaptan');
    await user.click(stock.getByRole('button', { name: 'Stoğa ekle' }));

    await screen.findByText('Dana kıyma: stok 1.350 g');
    expect(server.callsOf(PATCH)[0]).toMatchObject({
      params: { id: KIYMA },
      body: { stockDelta: 100, note: 'Kasaptan' },
    });
    expect(stock.getByRole('textbox', { name: 'Miktar' })).toHaveValue('');
    server.now({
      'GET /stock/movements': () => [
        wireMovement({ kind: 'SUBTRACT', asked: -100, applied: -100, after: 1250 }),
      ],
    });
    await user.click(screen.getByRole('button', { name: /^Geri al/ }));
    await screen.findByText('Dana kıyma: geri alındı, stok 1.250 g');
    expect(server.callsOf(PATCH)[1]!.body).toEqual({ stockDelta: -100, note: 'Geri alındı' });
  });

  test('Geri al takes back the own movement, where a colleague moved the stock after it (STOCK-12)', async () => {
    const server = createPantry({
      'GET /stock/movements': () => [
        wireMovement({ by: 'Murat Şahin', applied: 500, after: 1850 }),
        wireMovement(),
      ],
    });
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    await user.type((await form()).getByRole('textbox', { name: 'Miktar' }), '100{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Geri al/ }));
    await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(2));
    expect(server.callsOf(PATCH)[1]!.body).toEqual({ stockDelta: -100, note: 'Geri alındı' });
    expect(await screen.findByText(/^Dana kıyma: geri alındı/)).toBeVisible();
  });

  test.each([
    [0, 0, 'Dana kıyma: geri alınamadı, stok 0 g'],
    [-40, 0, 'Dana kıyma: geri alındı, stok 0 g (yalnızca 40 g düşüldü)'],
  ])('Geri al reports no more than the ledger wrote: %d g', async (applied, after, said) => {
    const server = createPantry();
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    await user.type((await form()).getByRole('textbox', { name: 'Miktar' }), '100{Enter}');
    await screen.findByText('Dana kıyma: stok 1.350 g');
    server.now({
      'GET /stock/movements': () => [wireMovement({ kind: 'SUBTRACT', asked: -100, applied, after })],
    });
    await user.click(screen.getByRole('button', { name: /^Geri al/ }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('reads a single dot as decimal, shows the read number, and warns about results below zero (STOCK-10, STOCK-8, STOCK-9)', async () => {
    const server = createPantry({
      'GET /stock/movements': () => [wireMovement({ kind: 'WASTE', asked: -2000, applied: -1250, after: 0 })],
    });
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    const stock = await form();
    const amount = stock.getByRole('textbox', { name: 'Miktar' });
    await user.click(stock.getByRole('radio', { name: 'Zayi' }));
    await user.type(amount, '1.250');
    expect(stock.getByText('1,25 g')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '-5');
    await user.tab();
    expect(stock.getByText('Miktar geçersiz.')).toBeVisible();
    expect(stock.getByRole('button', { name: 'Zayi yaz' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(amount);
    await user.type(amount, '2000');
    expect(stock.getByText('En fazla 1.250 g düşülebilir.')).toBeVisible();
    await user.keyboard('{Enter}');
    // The dialog focuses the button that closes it, so that pressing Enter twice by habit changes nothing.
    const question = await screen.findByRole('alertdialog', { name: 'Stok 0 kalsın mı?' });
    expect(question).toHaveTextContent('Stokta 1.250 g var, 2.000 g çıkarılırsa 0 kalır. Yine de?');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsOf(PATCH)).toEqual([]);
    await user.type(amount, '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yine de kaydet' }));
    await screen.findByText('Dana kıyma: stok 0 g (yalnızca 1.250 g düşüldü)');
    expect(server.callsOf(PATCH)).toHaveLength(1);
    expect(server.callsOf(PATCH)[0]!.body).toEqual({ stockDelta: -2000, movement: 'WASTE' });
  });

  test('a count has the time when it was typed, and a retry after a refusal is the same action (STOCK-12)', async () => {
    const server = createPantry({ [COUNT]: () => refuse('UNAVAILABLE') });
    const { user } = await show(`/app/stock?item=${AYRAN}`);
    const stock = await form();
    await user.click(stock.getByRole('radio', { name: 'Sayım' }));
    expect(stock.getByRole('button', { name: '1 adet artır' })).toBeVisible();
    const before = Date.now();
    await user.type(stock.getByRole('textbox', { name: 'Sayılan miktar' }), '0');
    const after = Date.now();
    expect(stock.getByText('Fark: −4 adet')).toBeVisible();
    await user.type(stock.getByRole('textbox', { name: 'Not' }), 'Dolap');
    await user.click(stock.getByRole('button', { name: 'Sayımı kaydet' }));
    expect(await stock.findByText(/Sistem şu anda yanıt veremiyor/)).toBeVisible();
    server.now({ [COUNT]: () => [wireCounted({ asked: -4, applied: -4, before: 4, after: 0 })] });
    await user.click(stock.getByRole('button', { name: 'Sayımı kaydet' }));
    expect(await screen.findByText('Ayran: stok 0 adet')).toBeVisible();
    const [first, second] = server.callsOf(COUNT);
    expect(second!.body).toEqual({
      rows: [{ itemId: AYRAN, counted: 0, unit: 'ADET', countedAt: expect.any(String) as string }],
      note: 'Dolap',
    });
    expect(second!.body).toEqual(first!.body);
    const { rows } = second!.body as { rows: { countedAt: string }[] };
    expect(Date.parse(rows[0]!.countedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(rows[0]!.countedAt)).toBeLessThanOrEqual(after);
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
    expect(server.callsOf(PATCH)).toEqual([]);
  });

  test('a sale after a typed count keeps the difference and changes the result', async () => {
    const server = createPantry();
    const { user, queries } = await show(`/app/stock?item=${AYRAN}`);
    const stock = await form();
    await user.click(stock.getByRole('radio', { name: 'Sayım' }));
    await user.type(stock.getByRole('textbox', { name: 'Sayılan miktar' }), '3');
    expect(stock.getByText('Fark: −1 adet')).toBeVisible();
    server.now({ 'GET /menu/ingredients': () => [ayranOf(2)] });
    await queries.invalidateQueries({ queryKey: ['stock'] });
    await queries.invalidateQueries({ queryKey: ['menu'] });
    expect(await stock.findByText('1 adet')).toBeVisible();
    expect(stock.getByText('1 adet').parentElement).toHaveTextContent('2 adet → 1 adet');
    expect(stock.getByText('Fark: −1 adet')).toBeVisible();
  });

  test('a count below the usage since then needs a confirmation, as in the sheet', async () => {
    const items = [{ itemId: AYRAN, name: 'Ayran', requested: 5, available: 2, unit: 'ADET' }];
    const server = createPantry({ [COUNT]: () => refuse('STOCK_SHORTAGE', { details: { items } }) });
    const { user } = await show(`/app/stock?item=${AYRAN}`);
    const stock = await form();
    await user.click(stock.getByRole('radio', { name: 'Sayım' }));
    await user.type(stock.getByRole('textbox', { name: 'Sayılan miktar' }), '2{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Stok 0 kalsın mı?' }));
    expect(question.getByText('Ayran: 2 adet sayıldı, sayımdan sonra 5 adet çıktı; 0 kalır.')).toBeVisible();
    server.now({ [COUNT]: () => [wireCounted({ asked: -4, applied: -1, before: 1, after: 0 })] });
    await user.click(question.getByRole('button', { name: 'Yine de kaydet' }));
    await screen.findByText('Ayran: stok 0 adet (yalnızca 1 adet düşüldü)');
    const [first, second] = server.callsOf(COUNT);
    expect(first!.body).not.toHaveProperty('acceptsZero');
    expect(second!.body).toMatchObject({ acceptsZero: true });
    expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'));
  });

  test('an accepted 0 is repeated unchanged after a lost response (STOCK-27, REL-3)', async () => {
    const items = [{ itemId: AYRAN, name: 'Ayran', requested: 5, available: 2, unit: 'ADET' }];
    const server = createPantry({ [COUNT]: () => refuse('STOCK_SHORTAGE', { details: { items } }) });
    const { user } = await show(`/app/stock?item=${AYRAN}`);
    const stock = await form();
    await user.click(stock.getByRole('radio', { name: 'Sayım' }));
    await user.type(stock.getByRole('textbox', { name: 'Sayılan miktar' }), '2{Enter}');
    server.now({ [COUNT]: () => Promise.reject(new TypeError('offline')) });
    await user.click(await screen.findByRole('button', { name: 'Yine de kaydet' }));
    expect(await stock.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
    server.now({ [COUNT]: () => [wireCounted({ asked: -4, applied: -1, before: 1, after: 0 })] });
    await user.click(stock.getByRole('button', { name: 'Sayımı kaydet' }));
    await screen.findByText('Ayran: stok 0 adet (yalnızca 1 adet düşüldü)');
    const [, lost, again] = server.callsOf(COUNT);
    expect(again!.body).toEqual(lost!.body);
    expect(again!.headers.get('idempotency-key')).toBe(lost!.headers.get('idempotency-key'));
  });

  test('a reset needs a confirmation (STOCK-11)', async () => {
    const server = createPantry();
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    await user.click((await form()).getByRole('button', { name: 'Stoğu sıfırla' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Stok sıfırlansın mı?' }));
    await user.click(question.getByRole('button', { name: 'Sıfırla' }));
    await waitFor(() => expect(server.callsOf(PATCH)[0]?.body).toEqual({ stockAmount: 0 }));
  });
});

test('levels are shown in words, the search ignores Turkish letters, and the filter keeps low items (STOCK-14)', async () => {
  createPantry();
  const { user } = await show('/app/stock');
  const items = await list('Ürün stokları');
  expect(items.getByRole('button', { name: /Ayran.*4 adet.*Azaldı/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Hammadde' }));
  const ingredients = await list();
  expect(ingredients.getByRole('button', { name: /Dana kıyma.*1 reçetede.*1.250 g.*Yeterli/ })).toBeVisible();
  await user.type(ingredients.getByRole('searchbox'), 'İRİ');
  expect(ingredients.getAllByRole('button', { name: /g |adet/ })).toHaveLength(1);
  await user.click(ingredients.getByRole('checkbox', { name: 'Yalnız azalanlar (0)' }));
  expect(ingredients.getByText('Bu filtrelerle kayıt bulunamadı')).toBeVisible();
});

test('on a phone the list is first, and the form is a sheet that closes after the action', async () => {
  onPhone();
  createPantry();
  const { user, router } = await show();
  expect(screen.queryByRole('region', { name: 'Stok işlemi' })).not.toBeInTheDocument();
  await user.click((await list()).getByRole('button', { name: /Dana kıyma/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dana kıyma' }));
  await user.type(sheet.getByRole('textbox', { name: 'Miktar' }), '100{Enter}');
  await screen.findByText('Dana kıyma: stok 1.350 g');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.location.search).toEqual({ tab: 'hammadde' });
});

test('every product can be chosen, and its first operation starts the tracking, in pieces by default (STOCK-2, STOCK-14)', async () => {
  const server = createPantry({ 'GET /menu/ingredients': () => [] });
  const { user, router } = await show('/app/stock');
  const stock = await form();
  const product = stock.getByRole('combobox', { name: 'Ürün' });
  const options = within(product).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ label }) => label)).toEqual(['Ürün seçin', 'Çay', 'İnegöl Köfte']);
  expect(screen.getByText('Stoğu takip edilen ürün yok')).toBeVisible();
  await user.selectOptions(product, 'Çay');
  expect(router.location.search).toEqual({ tab: 'urunler', item: CAY });
  expect(stock.getByText('Takip edilmiyor: ilk işlemle başlar.')).toBeVisible();
  expect(stock.queryByRole('button', { name: 'Stoğu sıfırla' })).not.toBeInTheDocument();
  await user.click(stock.getByRole('button', { name: '1 adet artır' }));
  await user.click(stock.getByRole('button', { name: 'Stoğa ekle' }));
  await waitFor(() =>
    expect(server.callsOf(PATCH)[0]).toMatchObject({
      params: { id: CAY },
      body: { stockDelta: 1, stockUnit: 'ADET' },
    }),
  );
  await waitFor(() => expect(stock.getByRole('textbox', { name: 'Miktar' })).toHaveValue(''));
  await user.selectOptions(stock.getByRole('combobox', { name: 'Birim' }), 'Gram');
  await user.click(stock.getByRole('button', { name: '100 g artır' }));
  await user.click(stock.getByRole('button', { name: 'Stoğa ekle' }));
  await waitFor(() => expect(server.callsOf(PATCH)[1]?.body).toEqual({ stockDelta: 100, stockUnit: 'GRAM' }));
});

test('on a phone a business without tracking chooses the first product above the empty list', async () => {
  onPhone();
  createPantry({ 'GET /menu/ingredients': () => [] });
  const { user } = await show('/app/stock');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ürün' }), 'Çay');
  const sheet = within(await screen.findByRole('dialog', { name: 'Çay' }));
  expect(sheet.getByRole('button', { name: 'Stoğa ekle' })).toBeVisible();
});

test('an item without tracking starts with optional unit, amount and threshold', async () => {
  const server = createPantry();
  const { user } = await show('/app/stock?tab=urunler');
  await user.click(await screen.findByRole('button', { name: 'Takibe ürün ekle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stok takibine ürün ekle' }));
  await dialog.findByRole('option', { name: 'Çay' });
  expect(dialog.queryByRole('option', { name: 'Ayran' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ürün' }), 'Çay');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Birim' }), 'Gram');
  expect(dialog.getByRole('textbox', { name: 'Uyarı sınırı' })).toHaveValue('500');
  await user.type(dialog.getByRole('textbox', { name: 'İlk stok' }), '2000');
  await user.click(dialog.getByRole('button', { name: 'Takibe başla' }));
  await waitFor(() =>
    expect(server.callsOf(PATCH)[0]).toMatchObject({
      params: { id: CAY },
      body: { trackStock: true, stockUnit: 'GRAM', stockAmount: 2000, minStock: 500 },
    }),
  );
});

test('tracking goes off at once and returns with Geri al, and a recipe that needs it is named', async () => {
  const server = createPantry({
    [PATCH]: () => refuse('IN_USE', { details: { items: [{ itemId: CAY, name: 'Kahvaltı' }] } }),
  });
  const { user } = await show(`/app/stock?item=${AYRAN}`);
  await user.click((await form()).getByRole('button', { name: 'Stok ayarları' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ayran' }));
  await user.click(dialog.getByRole('button', { name: 'Takibi kapat' }));
  expect(await dialog.findByText('Reçeteler: Kahvaltı')).toBeVisible();
  server.now({ [PATCH]: () => wireItem(AYRAN, 'Ayran') });
  await user.click(dialog.getByRole('button', { name: 'Takibi kapat' }));
  await user.click(await screen.findByRole('button', { name: /^Geri al/ }));
  await screen.findByText('Ayran: stok takibi yeniden açık');
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { trackStock: false },
    { trackStock: false },
    { trackStock: true },
  ]);
});

describe('ingredients', () => {
  test('are added with unit, amount, threshold and cost, and a taken name shows an error at the name', async () => {
    const server = createPantry({ 'POST /menu/ingredients': () => refuse('NAME_TAKEN') });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Hammadde ekle' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hammadde ekle' }));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(dialog.getByText('Ad gerekli.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Hammadde adı' }), 'Kaşar');
    await user.type(dialog.getByRole('textbox', { name: 'İlk stok' }), '5500');
    await user.type(dialog.getByRole('textbox', { name: 'Maliyet (1 kg)' }), '340');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Bu ad zaten kullanılıyor. Başka bir ad yazın.')).toBeVisible();
    server.now({ 'POST /menu/ingredients': () => wireStock(CAY, 'Kaşar') });
    await user.click(await dialog.findByRole('button', { name: 'Kaydet' }));
    await screen.findByText('Hammadde eklendi: Kaşar');
    expect(server.callsOf('POST /menu/ingredients')[1]!.body).toEqual({
      name: 'Kaşar',
      stockUnit: 'GRAM',
      stockAmount: 5500,
      minStock: 500,
      unitCost: 340,
    });
  });

  test('show another user’s change, and saving again sends only the own change', async () => {
    const current = wireStock(KIYMA, 'Dana kıyma', { unitCost: 700, version: 4 });
    const server = createPantry({
      'PATCH /menu/ingredients/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
    });
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    await user.click((await form()).getByRole('button', { name: 'Düzenle' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hammaddeyi düzenle' }));
    expect(dialog.getByRole('combobox', { name: 'Birim' })).toBeDisabled();
    const threshold = dialog.getByRole('textbox', { name: 'Uyarı sınırı' });
    await user.clear(threshold);
    await user.type(threshold, '800');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Birim maliyet: ₺700,00 (önceki: ₺620,00)')).toBeVisible();
    server.now({ 'PATCH /menu/ingredients/:id': () => current });
    await user.click(await dialog.findByRole('button', { name: 'Kaydet' }));
    await screen.findByText('Hammadde güncellendi');
    expect(server.callsOf('PATCH /menu/ingredients/:id').map(({ body }) => body)).toEqual([
      { minStock: 800, expectedVersion: 3 },
      { minStock: 800, expectedVersion: 4 },
    ]);
  });

  test('are not deleted while a recipe uses them, and the recipes are named', async () => {
    createPantry({
      'DELETE /menu/ingredients/:id': () =>
        refuse('IN_USE', { details: { items: [{ itemId: CAY, name: 'İnegöl Köfte' }] } }),
    });
    const { user } = await show(`/app/stock?tab=hammadde&item=${KIYMA}`);
    await user.click((await form()).getByRole('button', { name: 'Sil' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Hammadde silinsin mi?' }));
    await user.click(question.getByRole('button', { name: 'Sil' }));
    expect(await question.findByText('Reçeteler: İnegöl Köfte')).toBeVisible();
  });
});

test('an empty stock list shows the next step, and a failed read can be retried', async () => {
  const server = createPantry({ 'GET /menu/ingredients': () => refuse('UNAVAILABLE') });
  const { user } = await show();
  await screen.findByText(/Sistem şu anda yanıt veremiyor/);
  server.now({ 'GET /menu/ingredients': () => [] });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Hammadde yok')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hammadde ekle' })).toBeVisible();
});
