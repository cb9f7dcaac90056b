import { listKitchenTickets } from '@sofra/contract/orders/kitchen';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  AYRAN,
  BAR,
  KITCHEN,
  minutesAgo,
  wireCancel,
  wireLine,
  wireTicket,
} from '#src/features/kitchen/test-tickets.ts';
import {
  allViews,
  atPlace,
  cancelKeyOf,
  isOnBoard,
  isWaiting,
  openTicketsAt,
  readyAt,
  runningTime,
  servedViews,
} from '#src/features/kitchen/board/ticket-views.ts';
import { toMake } from '#src/features/kitchen/board/to-make-strip.tsx';

const ticketsOf = (...wire: object[]) => z.decode(listKitchenTickets.response, wire as never);
const boardScope = (stationId: string | null = null, dismissed: string[] = []) => ({
  stationId,
  now: Date.now(),
  dismissed: new Set(dismissed),
});
const standingViews = (tickets: ReturnType<typeof ticketsOf>, boardScope: Parameters<typeof allViews>[1]) =>
  allViews(tickets, boardScope).filter(isOnBoard);
const namesOf = (views: ReturnType<typeof allViews>) =>
  views.map(({ ticket, lines }) => [ticket.tableName, ...lines.map(({ name }) => name)]);

const AYRAN_LINE = { itemId: AYRAN, name: 'Ayran', stationId: BAR };

test('a station sees its own lines and lines without a station', () => {
  const tickets = ticketsOf(
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, AYRAN_LINE)] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Su', stationId: null })] }),
    wireTicket(3, 'Masa 3'),
  );
  expect(namesOf(standingViews(tickets, boardScope()))).toEqual([
    ['Masa 1', 'Adana', 'Ayran'],
    ['Masa 2', 'Su'],
    ['Masa 3', 'Adana'],
  ]);
  expect(namesOf(standingViews(tickets, boardScope(BAR)))).toEqual([
    ['Masa 1', 'Ayran'],
    ['Masa 2', 'Su'],
  ]);
});

test('a card fully served for this station moves to the served cards, latest first', () => {
  const served = (minutes: number, more: object = {}) => ({
    status: 'SERVED',
    changedAt: minutesAgo(minutes),
    ...more,
  });
  const tickets = ticketsOf(
    wireTicket(1, 'Masa 1', { lines: [wireLine(1, served(9)), wireLine(2, AYRAN_LINE)] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, served(3))] }),
    wireTicket(3, 'Masa 3', { lines: [wireLine(4, served(15))] }),
  );
  expect(namesOf(standingViews(tickets, boardScope()))).toEqual([['Masa 1', 'Adana', 'Ayran']]);
  expect(standingViews(tickets, boardScope(KITCHEN))).toEqual([]);
  expect(namesOf(servedViews(tickets, boardScope(KITCHEN)))).toEqual([
    ['Masa 2', 'Adana'],
    ['Masa 1', 'Adana'],
  ]);
  expect(servedViews(tickets, boardScope(BAR))).toEqual([]);
});

test('a card with only cancelled lines stays for a quarter of an hour, or until it is dismissed (KDS-24)', () => {
  const only = (minutes: number) =>
    ticketsOf(
      wireTicket(1, 'Masa 1', { lines: [], canceled: [wireCancel(1, { canceledAt: minutesAgo(minutes) })] }),
    );
  const tickets = only(14);
  expect(standingViews(tickets, boardScope())).toHaveLength(1);
  expect(standingViews(only(15), boardScope())).toEqual([]);
  expect(standingViews(tickets, boardScope(null, [cancelKeyOf(tickets[0]!.canceled[0]!)]))).toEqual([]);
  expect(standingViews(tickets, boardScope(BAR))).toEqual([]);
});

test('Yapılacak counts the pieces to prepare, the largest number first, then by name (KDS-10)', () => {
  const views = standingViews(
    ticketsOf(
      wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, { ...AYRAN_LINE, qty: 5 })] }),
      wireTicket(2, 'Masa 2', {
        lines: [
          wireLine(3, { status: 'PREPARING', qty: 3 }),
          wireLine(4, { status: 'READY', qty: 9 }),
          wireLine(5, { status: 'SERVED', qty: 9 }),
        ],
      }),
    ),
    boardScope(),
  );
  expect(toMake(views).map(({ name, qty }) => [name, qty])).toEqual([
    ['Adana', 5],
    ['Ayran', 5],
  ]);
});

test('a card moves from the board to the strip only when all its lines are ready (KDS-23)', () => {
  const ready = { status: 'READY', changedAt: minutesAgo(3) };
  const tickets = ticketsOf(
    wireTicket(1, 'Masa 1', { lines: [wireLine(1, ready), wireLine(2, AYRAN_LINE)] }),
    wireTicket(2, 'Masa 2', {
      lines: [wireLine(3, ready), wireLine(4, { ...ready, changedAt: minutesAgo(1) })],
    }),
    wireTicket(3, 'Masa 3', { lines: [wireLine(5, { ...ready, status: 'SERVED' })] }),
  );
  const waiting = (stationId: string | null) =>
    allViews(tickets, boardScope(stationId)).filter((view) => isWaiting(view, Date.now()));
  expect(namesOf(standingViews(tickets, boardScope()))).toEqual([['Masa 1', 'Adana', 'Ayran']]);
  expect(namesOf(waiting(null))).toEqual([['Masa 2', 'Adana', 'Adana']]);
  expect(namesOf(waiting(KITCHEN))).toEqual([
    ['Masa 1', 'Adana'],
    ['Masa 2', 'Adana', 'Adana'],
  ]);
  expect(readyAt(waiting(null)[0]!)).toEqual(tickets[1]!.lines[1]!.changedAt);
  expect([null, KITCHEN, BAR].map((id) => openTicketsAt(tickets, id))).toEqual([1, 0, 1]);
});

test('a paid card leaves the strip a minute after its last line is ready', () => {
  const paid = (minutes: number) =>
    ticketsOf(
      wireTicket(1, 'Paket', {
        paidAt: minutesAgo(9),
        lines: [wireLine(1, { status: 'READY', changedAt: minutesAgo(minutes) })],
      }),
    );
  const isThere = (minutes: number) =>
    allViews(paid(minutes), boardScope()).some((view) => isWaiting(view, Date.now()));
  expect([isThere(0.9), isThere(1)]).toEqual([true, false]);
});

test('a cancellation stays visible until a line of its card is moved after it (KDS-24)', () => {
  const tickets = (changedMinutes: number) =>
    ticketsOf(
      wireTicket(1, 'Masa 1', {
        lines: [wireLine(1, { status: 'READY', changedAt: minutesAgo(changedMinutes) })],
        canceled: [wireCancel(2, { canceledAt: minutesAgo(3) })],
      }),
    );
  expect(standingViews(tickets(5), boardScope())).toHaveLength(1);
  expect(standingViews(tickets(1), boardScope())).toEqual([]);
});

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [299_999, '4:59'],
  [972_000, '16:12'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [4_062_000, '1:07:42'],
])('%i ms are shown as %s', (ms, text) => {
  expect(runningTime(ms)).toBe(text);
});

test('the filter chooses tables, what is fetched, or what is delivered (KDS-36)', () => {
  const kinds = ['TABLE', 'TAKEAWAY', 'DELIVERY', 'COUNTER'];
  const tickets = ticketsOf(...kinds.map((placeKind, n) => wireTicket(n, placeKind, { placeKind })));
  const shown = (filter: Parameters<typeof atPlace>[1]) =>
    atPlace(tickets, filter).map(({ placeKind }) => placeKind);
  expect(shown(null)).toEqual(kinds);
  expect(shown('TABLE')).toEqual(['TABLE']);
  expect(shown('TAKEAWAY')).toEqual(['TAKEAWAY', 'COUNTER']);
  expect(shown('DELIVERY')).toEqual(['DELIVERY']);
});
