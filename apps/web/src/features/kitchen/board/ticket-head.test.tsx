import { listKitchenTickets } from '@sofra/contract/orders/kitchen';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DENSITIES, type Density } from '#src/features/kitchen/board/density.ts';
import { TicketHead } from '#src/features/kitchen/board/ticket-head.tsx';
import { allViews } from '#src/features/kitchen/board/ticket-views.ts';
import { BAR, KITCHEN, wireLine, wireTicket } from '#src/features/kitchen/test-tickets.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T19:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = [
  { id: KITCHEN, name: 'Mutfak', lateAfterMinutes: 12 },
  { id: BAR, name: 'Bar', lateAfterMinutes: 4 },
];

function show(more: object, density: Density = 'normal') {
  const sentAt = '2026-11-22T18:51:02Z';
  const tickets = z.decode(listKitchenTickets.response, [
    wireTicket(1, 'Masa 5', { sentAt, ...more }),
  ] as never);
  const [view] = allViews(tickets, { stationId: null, now: Date.now(), dismissed: new Set() });
  render(<TicketHead view={view!} limits={LIMITS} density={DENSITIES[density]} isFresh={false} />);
  return screen.getByRole('banner');
}
const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000));

test('a running clock is near from three quarters of the limit, then late, each with its word (KDS-20)', () => {
  const head = show({});
  expect(head).toHaveTextContent('8:58');
  expect(head).toHaveAttribute('data-urgency', 'inTime');
  pass(0.1);
  expect(head).toHaveTextContent('9:04');
  expect(head).toHaveAttribute('data-urgency', 'nearLimit');
  expect(head).toHaveTextContent('Sınıra yakın');
  pass(3);
  expect(head).toHaveAttribute('data-urgency', 'late');
  expect(head).toHaveTextContent('Gecikti · Mutfak 12 dk');
});

test('the head shows the guests of the order, also when it is late (GUESTS-10)', () => {
  expect(show({})).not.toHaveTextContent('kişi');
  document.body.replaceChildren();
  expect(show({ guests: 3 })).toHaveTextContent(/^Masa 5 3 kişi/);
  pass(5);
  expect(screen.getByRole('banner')).toHaveTextContent(/^Masa 5 3 kişi/);
});

test('the head names the late station, and ready lines are not late', () => {
  expect(show({ lines: [wireLine(1), wireLine(2, { stationId: BAR })] })).toHaveTextContent(
    'Gecikti · Bar 4 dk',
  );
});

test('ready lines never make a ticket late', () => {
  const lines = [wireLine(1), wireLine(2, { stationId: BAR, status: 'READY' })];
  expect(show({ lines })).toHaveAttribute('data-urgency', 'inTime');
});

test('a paid ticket is marked, its clock stops, and it is never red', () => {
  const head = show({ paidAt: '2026-11-22T18:59:09Z' });
  expect(head).toHaveTextContent(/8:07.*Ödendi/);
  pass(30);
  expect(head).toHaveTextContent('8:07');
  expect(head).toHaveAttribute('data-urgency', 'paid');
});

test('a moved ticket shows its former table', () => {
  expect(show({ movedFrom: 'Bahçe 2' })).toHaveTextContent('Taşındı: önce Bahçe 2');
});

test('the state of the clock adds no row to the head, also at Sık (KDS-25)', () => {
  const head = show({}, 'tight');
  expect(head).toHaveTextContent(/^Masa 5.*#41 · Elif$/);
  const rows = head.querySelectorAll('p').length;
  pass(0.1);
  expect(head).toHaveTextContent('#41 · ElifSınıra yakın');
  expect(head.querySelectorAll('p')).toHaveLength(rows);
});
