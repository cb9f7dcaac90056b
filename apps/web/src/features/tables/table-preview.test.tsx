import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TablePreview } from '#src/features/tables/table-preview.tsx';
import { idOf, minutesAgo } from '#src/features/tables/test-floor.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const TABLE = { id: idOf(2), name: 'Masa 2', servedBy: null };
const line = (n: number, [qty, name, unitPrice]: [number, string, number], more: object = {}) => ({
  id: idOf(n),
  itemId: idOf(40),
  qty,
  unitPrice,
  note: null,
  item: { name },
  stationId: null,
  status: 'NEW',
  addedBy: 'Elif Yıldız',
  createdAt: minutesAgo(5),
  comp: null,
  ...more,
});
const orderOf = (more: object = {}) => ({
  id: idOf(90),
  number: 7,
  status: 'OPEN',
  version: 1,
  tableId: TABLE.id,
  tableName: TABLE.name,
  openedAt: minutesAgo(35.5),
  openedBy: 'Elif Yıldız',
  billPrintedAt: null,
  total: 575,
  lines: [
    line(51, [2, 'Çay', 25]),
    line(52, [1, 'Künefe', 185], { itemId: idOf(41), note: 'az şerbetli' }),
    line(53, [3, 'Çay', 25], { addedBy: 'Kemal' }),
  ],
  paidLines: [],
  paidTotal: 0,
  sharesPaid: 0,
  canceledLines: [],
  ...more,
});
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll(/\s+/g, ' '));

test('equal lines are one row, with the total, the opening time and the user (FLOOR-10, ORD-6)', async () => {
  const order = orderOf();
  const { callsOf } = stubServer({ 'GET /tables/:id/open-order': () => order });
  await renderScreen(<TablePreview table={TABLE} />);
  expect(await screen.findByText('₺575,00')).toHaveTextContent('Toplam ₺575,00');
  expect(rows()).toEqual(['5×Çay₺125,00', '1×Künefeaz şerbetli₺185,00']);
  const opened = clockText(new Date(order.openedAt), 'Europe/Istanbul');
  expect(screen.getByText(`${opened} · 35 dk · Elif Yıldız`)).toBeVisible();
  expect(callsOf('GET /tables/:id/open-order')[0]?.params).toEqual({ id: TABLE.id });
});

test('paid pieces are struck through below the others, and the total is the rest (FLOOR-10)', async () => {
  stubServer({
    'GET /tables/:id/open-order': () =>
      orderOf({
        total: 185,
        lines: [line(52, [1, 'Künefe', 185])],
        paidLines: [
          { lineId: idOf(51), itemId: idOf(40), name: 'Çay', qty: 2, unitPrice: 25, comp: null },
          { lineId: idOf(53), itemId: idOf(40), name: 'Çay', qty: 1, unitPrice: 25, comp: null },
        ],
        paidTotal: 75,
      }),
  });
  await renderScreen(<TablePreview table={TABLE} />);
  expect(await screen.findByText('Kalan')).toBeVisible();
  expect(rows()).toEqual(['1×Künefe₺185,00', '3×Çay ödendi₺75,00']);
  const [, paid] = screen.getAllByRole('listitem');
  expect(within(paid!).getByText('Çay').tagName).toBe('S');
  expect(within(paid!).getByText('₺75,00').tagName).toBe('S');
});

test('a free table shows that it is free (FLOOR-11)', async () => {
  stubServer({ 'GET /tables/:id/open-order': () => null });
  await renderScreen(<TablePreview table={TABLE} />);
  expect(await screen.findByText('Açık sipariş yok')).toBeVisible();
});

test('a skeleton is shown while the order is read', async () => {
  stubServer({ 'GET /tables/:id/open-order': () => new Promise(() => undefined) });
  await renderScreen(<TablePreview table={TABLE} />);
  expect(screen.getByRole('status')).toHaveTextContent('Önizleme yükleniyor…');
});

test('a failed read shows Önizleme alınamadı and can be retried (FLOOR-11)', async () => {
  const { now } = stubServer({ 'GET /tables/:id/open-order': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<TablePreview table={TABLE} />);
  expect(await screen.findByText('Önizleme alınamadı')).toBeVisible();
  now({ 'GET /tables/:id/open-order': () => orderOf() });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Künefe')).toBeVisible();
});

function Looked() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>bak</button>
      {isOpen && <TablePreview table={TABLE} />}
    </>
  );
}

test('the preview is kept for the next look, and renewed after a change at the table', async () => {
  const server = stubServer({ 'GET /tables/:id/open-order': () => orderOf() });
  const { queries, user } = await renderScreen(<Looked />);
  await screen.findByText('Künefe');
  await user.click(screen.getByRole('button', { name: 'bak' }));
  expect(screen.queryByText('Künefe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'bak' }));
  expect(screen.getByText('Künefe')).toBeVisible();
  expect(server.callsOf('GET /tables/:id/open-order')).toHaveLength(1);

  server.now({ 'GET /tables/:id/open-order': () => orderOf({ version: 2, total: 600 }) });
  refresherOf(queries).handle('orders:changed', { tableId: TABLE.id });
  expect(await screen.findByText('₺600,00')).toBeVisible();
  expect(server.callsOf('GET /tables/:id/open-order')).toHaveLength(2);
});

test('an order that could not be read again is not shown as the present one (FLOOR-11)', async () => {
  const server = stubServer({ 'GET /tables/:id/open-order': () => orderOf() });
  const { queries } = await renderScreen(<TablePreview table={TABLE} />);
  await screen.findByText('Künefe');
  server.now({ 'GET /tables/:id/open-order': () => refuse('UNAVAILABLE') });
  refresherOf(queries).handle('orders:changed', { tableId: TABLE.id });
  expect(await screen.findByText('Önizleme alınamadı')).toBeVisible();
  expect(screen.queryByText('Künefe')).toBeNull();
});
