import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import { createPantry, KIYMA, movementId, wireMovement } from '#src/features/stock/test-stock.ts';
import { renderScreen } from '#test/render-screen.tsx';

const READ = 'GET /stock/movements';
const show = (path = '/app/stock?tab=hareketler') => renderScreen(<StockPage />, { path });

test('a movement shows user, item, applied amount, and the stock before and after', async () => {
  createPantry({
    [READ]: () => [
      wireMovement({ kind: 'SALE', asked: -180, applied: -180, before: 180, after: 0, tableName: 'Masa 5' }),
      wireMovement({
        id: movementId(1),
        kind: 'WASTE',
        asked: -2000,
        applied: -1250,
        before: 1250,
        after: 0,
        note: 'Bozuldu',
      }),
    ],
  });
  await show();
  const rows = within(await screen.findByRole('list', { name: 'Stok hareketleri' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Satış.*Dana kıyma.*Elif Yıldız · Masa 5.*−180 g.*180 g → 0 g/);
  expect(rows[0]).not.toHaveTextContent('İstenen');
  expect(rows[1]).toHaveTextContent(/Zayi.*Bozuldu.*İstenen −2.000 g, uygulanan −1.250 g/);
});

test('movements are filtered by range, kind and item, a page at a time (STOCK-30)', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => wireMovement({ id: movementId(from + at) }));
  const server = createPantry({
    [READ]: ({ query }) => (query['before'] ? page(50, 3) : page(0, 50)),
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  const list = within(screen.getByRole('list', { name: 'Stok hareketleri' }));
  await screen.findByText((_, node) => node?.tagName === 'UL' && node.children.length === 53);
  expect(list.getAllByRole('listitem')).toHaveLength(53);
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument();
  expect(server.callsOf(READ)[1]!.query).toMatchObject({ before: movementId(49), limit: '50' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Hareket türü' }), 'Sayım');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ürün ya da hammadde' }), 'Dana kıyma');
  await user.click(screen.getByRole('radio', { name: 'Dün' }));
  await screen.findByRole('list', { name: 'Stok hareketleri' });
  const { query } = server.callsOf(READ).at(-1)!;
  expect(query).toMatchObject({ kind: 'COUNT', itemId: KIYMA });
  expect(query['from']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(query['to']).toBe(query['from']);
});

test('a range that is too long shows an error and is not requested', async () => {
  const server = createPantry({ [READ]: () => [] });
  const { user } = await show();
  await screen.findByText('Bu aralıkta stok hareketi yok');
  await user.click(screen.getByRole('radio', { name: 'Tarih seç' }));
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '05.01.2020');
  expect(await screen.findByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(screen.queryByText('Bu aralıkta stok hareketi yok')).not.toBeInTheDocument();
  expect(server.calls.some(({ query }) => query['from'] === '2020-01-05')).toBe(false);
});

test('a list without movements shows a message', async () => {
  createPantry({ [READ]: () => [] });
  await show();
  expect(await screen.findByText('Bu aralıkta stok hareketi yok')).toBeVisible();
});
