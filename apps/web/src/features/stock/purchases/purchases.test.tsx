import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import { createPantry, KIYMA, YUMURTA, wireStock } from '#src/features/stock/test-stock.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const HAL = {
  ...{ id: '018f0000-0000-7000-8000-0000000000b1', name: 'Hal', note: null, isActive: true },
  ...{ lastDay: '2026-11-20', version: 1 },
};
const PURCHASE = {
  ...{ id: '018f0000-0000-7000-8000-0000000000b2', supplier: { id: HAL.id, name: 'Hal' }, day: '2026-11-22' },
  ...{ documentNo: 'A-114', note: null, total: 1_380, by: 'Elif Yıldız', at: '2026-11-22T08:00:00.000Z' },
  canceled: null,
  lines: [
    {
      ...{ itemId: KIYMA, name: 'Dana kıyma', unit: 'GRAM', amount: 3_000, total: 1_380 },
      ...{ price: 460, lastPrice: 400 },
    },
  ],
};
const ENTER = 'POST /stock/purchases';
const CANCEL = `POST /stock/purchases/${PURCHASE.id}/cancel`;

const createStore = (more: Parameters<typeof createPantry>[0] = {}) =>
  createPantry({
    'GET /menu/ingredients': () => [
      wireStock(KIYMA, 'Dana kıyma'),
      wireStock(YUMURTA, 'Yumurta', { stockUnit: 'ADET' }),
    ],
    'GET /stock/purchases': () => [PURCHASE],
    'GET /stock/suppliers': () => [HAL],
    'GET /stock/last-prices': () => [
      { itemId: KIYMA, unit: 'GRAM', price: 400, day: '2026-11-20', supplier: 'Hal' },
    ],
    [ENTER]: () => PURCHASE,
    ...more,
  });
const open = async () => {
  const shown = await renderScreen(<StockPage />, { path: '/app/stock?tab=alislar' });
  await screen.findByRole('list', { name: 'Alışlar' });
  return shown;
};

test('the list has each purchase with its lines, and a price that rose is marked (PURCHASE-5, PURCHASE-7)', async () => {
  createStore();
  await open();
  const card = within(screen.getByRole('list', { name: 'Alışlar' }));
  expect(card.getByRole('heading', { name: /Hal.*22 Kas 2026 · A-114 · Elif Yıldız/ })).toBeVisible();
  expect(card.getByText('₺460,00/kg')).toBeVisible();
  expect(card.getByText('%15 pahalı')).toBeVisible();
});

test('kilograms are entered as the document has them; the price is compared while typing (PURCHASE-2, PURCHASE-5)', async () => {
  const server = createStore();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Alış gir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alış gir' }));
  await user.click(dialog.getByRole('button', { name: 'Alışı kaydet' }));
  expect(dialog.getByText('Tedarikçi seçin.')).toBeVisible();
  expect(dialog.getByText('En az bir satır girin.')).toBeVisible();
  expect(server.callsOf(ENTER)).toHaveLength(0);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Tedarikçi/ }), 'Hal');
  await user.selectOptions(dialog.getByRole('combobox', { name: '1. satır' }), 'Dana kıyma');
  await user.type(dialog.getByRole('textbox', { name: '1. miktar, kg' }), '2,5');
  await user.type(dialog.getByRole('textbox', { name: '1. tutar' }), '1150{Enter}');
  expect(dialog.getByText('₺460,00/kg')).toBeVisible();
  expect(dialog.getByText('son alış ₺400,00/kg, Hal')).toBeVisible();
  expect(dialog.getByText('%15 pahalı')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: '2. satır' }), 'Yumurta');
  await user.type(dialog.getByRole('textbox', { name: '2. miktar, adet' }), '30');
  await user.type(dialog.getByRole('textbox', { name: '2. tutar' }), '120');
  expect(dialog.getByText('Toplam ₺1.270,00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Alışı kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(ENTER)[0]!.body).toMatchObject({
    ...{ supplierId: HAL.id, documentNo: null },
    lines: [
      { itemId: KIYMA, unit: 'GRAM', amount: 2_500, total: 1_150 },
      { itemId: YUMURTA, unit: 'ADET', amount: 30, total: 120 },
    ],
  });
});

test('a refused purchase stays typed and shows the reason (PURCHASE-3)', async () => {
  const fields = [{ path: 'documentNo', reason: 'Bu belge bu tedarikçiden zaten girilmiş.' }];
  createStore({ [ENTER]: () => refuse('INVALID_INPUT', { details: { fields } }) });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Alış gir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alış gir' }));
  await dialog.findByRole('option', { name: 'Hal' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /Tedarikçi/ }), 'Hal');
  await user.type(dialog.getByRole('textbox', { name: 'Belge no' }), 'A-114');
  await user.selectOptions(dialog.getByRole('combobox', { name: '1. satır' }), 'Dana kıyma');
  await user.type(dialog.getByRole('textbox', { name: '1. miktar, kg' }), '1');
  await user.type(dialog.getByRole('textbox', { name: '1. tutar' }), '400');
  await user.click(dialog.getByRole('button', { name: 'Alışı kaydet' }));
  expect(await dialog.findByText('Bu belge bu tedarikçiden zaten girilmiş.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Belge no' })).toHaveValue('A-114');
});

test('a purchase is cancelled with a reason (PURCHASE-6)', async () => {
  const server = createStore({
    [CANCEL]: () => ({
      ...PURCHASE,
      canceled: { by: 'Elif Yıldız', at: '2026-11-22T09:00:00.000Z', reason: 'Yanlış' },
    }),
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'İptal et' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alış iptal edilsin mi?' }));
  await user.click(dialog.getByRole('button', { name: 'Alışı iptal et' }));
  expect(dialog.getByText('Neden gerekli.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yanlış');
  await user.click(dialog.getByRole('button', { name: 'Alışı iptal et' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(CANCEL)[0]!.body).toEqual({ reason: 'Yanlış' });
});

test('the history names the ingredient that made a dish dearer (PURCHASE-8)', async () => {
  createStore({
    [`GET /stock/items/${KIYMA}/costs`]: () => [
      {
        ...{ itemId: KIYMA, name: 'Dana kıyma', at: '2026-11-20T08:00:00.000Z' },
        ...{ from: 400, to: 460, before: 400, after: 460 },
      },
    ],
  });
  const { user } = await renderScreen(<StockPage />, { path: `/app/stock?tab=hammadde&item=${KIYMA}` });
  await user.click(await screen.findByRole('button', { name: 'Maliyet geçmişi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Maliyet geçmişi: Dana kıyma' }));
  expect(await dialog.findByText('₺400,00 → ₺460,00')).toBeVisible();
  expect(dialog.getByText('+%15')).toBeVisible();
});
