import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import { createPantry, wireStock } from '#src/features/stock/test-stock.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const COUNT = 'POST /stock/count';
const idOf = (at: number) => `018f0000-0000-7000-8000-${String(700 + at).padStart(12, '0')}`;
const SIXTY = Array.from({ length: 60 }, (_, index) =>
  wireStock(idOf(index + 1), `Malzeme ${index + 1}`, { stockAmount: 9 }),
).toReversed();
const answerOf = (body: unknown) =>
  (body as { rows: { itemId: string; counted: number }[] }).rows.map(({ itemId, counted }) => ({
    itemId,
    asked: counted - 9,
    applied: counted - 9,
    before: 9,
    after: counted,
    unit: 'GRAM',
  }));

beforeEach(() => localStorage.removeItem('stock-count'));

const createSixty = (more: Parameters<typeof createPantry>[0] = {}) =>
  createPantry({
    'GET /menu/ingredients': () => SIXTY,
    [COUNT]: ({ body }) => answerOf(body),
    ...more,
  });

async function open() {
  const shown = await renderScreen(<StockPage />, { path: '/app/stock' });
  const button = await screen.findByRole('button', { name: 'Sayım yap' });
  // The button is disabled until the stock is loaded.
  await waitFor(() => expect(button).toBeEnabled());
  await shown.user.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Sayım' }));
  return { ...shown, sheet };
}

test('before any difference the place next to the list explains its use', async () => {
  createSixty();
  const { user, sheet } = await open();
  const differences = within(sheet.getByRole('region', { name: 'Farklar' }));
  expect(differences.getByText('Deftere uymayan her sayım burada farkıyla görünür.')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 1 / }), '8');
  expect(differences.queryByText(/^Deftere uymayan/)).not.toBeInTheDocument();
  expect(differences.getByRole('listitem')).toHaveTextContent('Malzeme 1−1 g');
});

test('sixty rows are counted in sequence without leaving the sheet, and saved in one request (STOCK-25)', async () => {
  const server = createSixty();
  const { user, sheet } = await open();
  await user.click(sheet.getByRole('textbox', { name: /^Malzeme 1 / }));
  for (let at = 1; at <= 60; at += 1) await user.keyboard(`${at === 7 ? '2,5' : '9'}{Enter}`);
  expect(sheet.getByRole('status')).toHaveTextContent('60 / 60 sayıldı 1 fark');
  expect(within(sheet.getByRole('region', { name: 'Farklar' })).getByRole('listitem')).toHaveTextContent(
    'Malzeme 7−6,5 g',
  );
  await user.click(sheet.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Sayım kaydedildi: 60 kayıt, 1 fark')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = server.callsOf(COUNT);
  expect(calls).toHaveLength(1);
  const { rows } = calls[0]!.body as { rows: object[] };
  expect(rows).toHaveLength(60);
  expect(rows).toContainEqual({
    itemId: idOf(7),
    counted: 2.5,
    unit: 'GRAM',
    countedAt: expect.any(String) as string,
  });
  expect(calls[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('typed counts stay after the sheet is opened again, and the search hides rows but keeps their values (STOCK-28)', async () => {
  createSixty();
  const first = await open();
  await first.user.type(first.sheet.getByRole('textbox', { name: /^Malzeme 2 / }), '80');
  first.unmount();
  const { user, sheet } = await open();
  expect(sheet.getByRole('textbox', { name: /^Malzeme 2 / })).toHaveValue('80');
  await user.type(sheet.getByRole('searchbox', { name: 'Ürün ya da hammadde ara' }), 'malzeme 60');
  expect(sheet.getAllByRole('textbox')).toHaveLength(1);
  expect(sheet.getByRole('status')).toHaveTextContent('1 / 60 sayıldı');
});

test('a row counted during the save stays on the open sheet, unsaved (STOCK-28)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  createSixty({ [COUNT]: () => promise });
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 1 / }), '8');
  await user.click(sheet.getByRole('button', { name: 'Kaydet' }));
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 2 / }), '7');
  resolve(answerOf({ rows: [{ itemId: idOf(1), counted: 8 }] }));
  expect(await screen.findByText('Sayım kaydedildi: 1 kayıt, 1 fark')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^Malzeme 2 / })).toHaveValue('7');
  expect(sheet.getByRole('status')).toHaveTextContent('1 / 60 sayıldı');
});

test('an unreadable count shows an error at its row, and nothing is saved', async () => {
  const server = createSixty();
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 3 / }), '12x');
  expect(sheet.getByText('Miktar geçersiz.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Kaydet' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowDown}{ArrowUp}5{Enter}');
  expect(sheet.getByRole('textbox', { name: /^Malzeme 3 / })).toHaveValue('5');
  expect(sheet.getByRole('textbox', { name: /^Malzeme 4 / })).toHaveFocus();
  expect(server.callsOf(COUNT)).toHaveLength(0);
});

test('a count below the usage since then is saved only after a confirmation (STOCK-27)', async () => {
  const items = [{ itemId: idOf(1), name: 'Malzeme 1', requested: 5, available: 2, unit: 'GRAM' }];
  const server = createSixty({ [COUNT]: () => refuse('STOCK_SHORTAGE', { details: { items } }) });
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 1 / }), '2');
  await user.click(sheet.getByRole('button', { name: 'Kaydet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stok 0 kalsın mı?' }));
  expect(question.getByText(/Malzeme 1: 2 g sayıldı, sayımdan sonra 5 g çıktı; 0 kalır\./)).toBeVisible();
  server.now({ [COUNT]: ({ body }) => answerOf(body) });
  await user.click(question.getByRole('button', { name: 'Yine de kaydet' }));
  expect(await screen.findByText('Sayım kaydedildi: 1 kayıt, 1 fark')).toBeVisible();
  const [first, second] = server.callsOf(COUNT);
  expect(first!.body).not.toHaveProperty('acceptsZero');
  expect(second!.body).toMatchObject({ acceptsZero: true });
  expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'));
});

test('an accepted 0 is repeated unchanged after a lost response (STOCK-27, REL-3)', async () => {
  const items = [{ itemId: idOf(1), name: 'Malzeme 1', requested: 5, available: 2, unit: 'GRAM' }];
  const server = createSixty({ [COUNT]: () => refuse('STOCK_SHORTAGE', { details: { items } }) });
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: /^Malzeme 1 / }), '2');
  await user.click(sheet.getByRole('button', { name: 'Kaydet' }));
  server.now({ [COUNT]: () => Promise.reject(new TypeError('offline')) });
  await user.click(await screen.findByRole('button', { name: 'Yine de kaydet' }));
  expect(await sheet.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  server.now({ [COUNT]: ({ body }) => answerOf(body) });
  await user.click(sheet.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Sayım kaydedildi: 1 kayıt, 1 fark')).toBeVisible();
  const [, lost, again] = server.callsOf(COUNT);
  expect(again!.body).toEqual(lost!.body);
  expect(again!.headers.get('idempotency-key')).toBe(lost!.headers.get('idempotency-key'));
});

test('on touch the keys of the screen type into the chosen row, with three decimals, and move on', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  createSixty();
  const { user, sheet } = await open();
  const box = sheet.getByRole('textbox', { name: /^Malzeme 1 / });
  expect(box).toHaveAttribute('inputmode', 'none');
  await user.click(box);
  const keys = within(sheet.getByRole('group', { name: 'Sayılan miktar: tuşlar' }));
  for (const key of ['1', 'Virgül', '2', '5', '7', '9'])
    await user.click(keys.getByRole('button', { name: key }));
  expect(box).toHaveValue('1,257');
  await user.click(sheet.getByRole('button', { name: 'Son rakamı sil' }));
  expect(box).toHaveValue('1,25');
  await user.click(sheet.getByRole('button', { name: 'Sonraki' }));
  expect(sheet.getByRole('textbox', { name: /^Malzeme 2 / })).toHaveFocus();
});
