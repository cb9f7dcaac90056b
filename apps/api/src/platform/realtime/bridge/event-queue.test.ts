import type { RealtimeEvent } from '@sofra/contract/realtime';
import { expect, test } from 'vitest';
import { createEventQueue, type Entry } from '#src/platform/realtime/bridge/event-queue.ts';

const menu: RealtimeEvent = { name: 'menu:changed', facts: {} };
const tables: RealtimeEvent = { name: 'tables:changed', facts: {} };
const order = (version: number): RealtimeEvent => ({
  name: 'orders:changed',
  facts: { orderId: 'o', tableId: 't', version },
});
const ready: RealtimeEvent = {
  name: 'kds:ready',
  facts: { orderId: 'o', tableId: 't', tableName: 'Masa 1', items: [{ name: 'Çay', qty: 1 }] },
};

const overflows = { count: 0 };
const queueOf = (maxChars?: number) => createEventQueue(() => (overflows.count += 1), maxChars);
const taken = (queue: ReturnType<typeof queueOf>) => JSON.parse(queue.take()) as Entry[];

test('the events of each business are together, in order and without repetitions', () => {
  const queue = queueOf();
  queue.add('a', [order(1), tables]);
  queue.add('b', [menu]);
  queue.add('a', [order(2), tables, menu]);
  expect(taken(queue)).toEqual([
    ['events', 'a', [order(1), tables, order(2), menu]],
    ['events', 'b', [menu]],
  ]);
  expect(queue.isEmpty()).toBe(true);
  expect(taken(queue)).toEqual([]);
});

test('dishes that became ready twice are announced twice', () => {
  const queue = queueOf();
  queue.add('a', [ready]);
  queue.add('a', [ready]);
  expect(taken(queue)).toEqual([['events', 'a', [ready, ready]]]);
});

test('a full queue replaces the events of its business by “read everything”, and keeps those of others', () => {
  overflows.count = 0;
  const queue = queueOf(400);
  queue.add('b', [tables]);
  for (let version = 1; version < 50; version += 1) queue.add('a', [order(version)]);
  expect(overflows.count).toBe(1);
  queue.add('b', [menu]);
  expect(taken(queue)).toEqual([
    ['everything', 'a'],
    ['events', 'b', [tables, menu]],
  ]);
  queue.add('a', [menu]);
  expect(taken(queue)).toEqual([['events', 'a', [menu]]]);
});
