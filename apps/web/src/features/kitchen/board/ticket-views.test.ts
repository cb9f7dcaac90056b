import { listKitchenTickets } from '@sofra/contract/kitchen';
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
  cancelKeyOf,
  runningTime,
  servedViews,
  standingViews,
  toMake,
  urgencyOf,
} from '#src/features/kitchen/board/ticket-views.ts';

const ticketsOf = (...wire: object[]) => z.decode(listKitchenTickets.response, wire as never);
const look = (stationId: string | null = null, putAway: string[] = []) => ({
  stationId,
  now: Date.now(),
  putAway: new Set(putAway),
});
const namesOf = (views: ReturnType<typeof standingViews>) =>
  views.map(({ ticket, lines }) => [ticket.tableName, ...lines.map(({ name }) => name)]);

const AYRAN_LINE = { itemId: AYRAN, name: 'Ayran', stationId: BAR };

test('a station sees its own lines and those that are made nowhere in particular', () => {
  const tickets = ticketsOf(
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, AYRAN_LINE)] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Su', stationId: null })] }),
    wireTicket(3, 'Masa 3'),
  );
  expect(namesOf(standingViews(tickets, look()))).toEqual([
    ['Masa 1', 'Adana', 'Ayran'],
    ['Masa 2', 'Su'],
    ['Masa 3', 'Adana'],
  ]);
  expect(namesOf(standingViews(tickets, look(BAR)))).toEqual([
    ['Masa 1', 'Ayran'],
    ['Masa 2', 'Su'],
  ]);
});

test('a card of which all is served for this station leaves it, and stands under the served ones, latest first', () => {
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
  expect(namesOf(standingViews(tickets, look()))).toEqual([['Masa 1', 'Adana', 'Ayran']]);
  expect(standingViews(tickets, look(KITCHEN))).toEqual([]);
  expect(namesOf(servedViews(tickets, look(KITCHEN)))).toEqual([
    ['Masa 2', 'Adana'],
    ['Masa 1', 'Adana'],
  ]);
  expect(servedViews(tickets, look(BAR))).toEqual([]);
});

test('a card of nothing but cancelled lines stands for a quarter of an hour, or until it is put away', () => {
  const only = (minutes: number) =>
    ticketsOf(
      wireTicket(1, 'Masa 1', { lines: [], canceled: [wireCancel(1, { canceledAt: minutesAgo(minutes) })] }),
    );
  const tickets = only(14);
  expect(standingViews(tickets, look())).toHaveLength(1);
  expect(standingViews(only(15), look())).toEqual([]);
  expect(standingViews(tickets, look(null, [cancelKeyOf(tickets[0]!.canceled[0]!)]))).toEqual([]);
  expect(standingViews(tickets, look(BAR))).toEqual([]);
});

test('Toplam counts what is still to be made, most first, then by name', () => {
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
    look(),
  );
  expect(toMake(views).map(({ name, qty }) => [name, qty])).toEqual([
    ['Adana', 5],
    ['Ayran', 5],
  ]);
});

test.each([
  [0, 'calm', '00:00'],
  [-5_000, 'calm', '00:00'],
  [299_999, 'calm', '04:59'],
  [300_000, 'waiting', '05:00'],
  [479_999, 'waiting', '07:59'],
  [480_000, 'late', '08:00'],
  [3_599_000, 'late', '59:59'],
  [3_600_000, 'late', '1:00:00'],
])('%i ms are %s and read %s', (ms, urgency, text) => {
  expect(urgencyOf(ms)).toBe(urgency);
  expect(runningTime(ms)).toBe(text);
});
