import type { RealtimeEvent } from '@sofra/contract/realtime';
import { expect, test } from 'vitest';
import { createRecentEvents } from '#src/platform/realtime/recent-events.ts';
import { audienceRooms } from '#src/platform/realtime/rooms.ts';

const changed = (name: 'menu:changed' | 'tables:changed'): RealtimeEvent[] => [{ name, facts: {} }];
const screenOf = (businessId: string) => ({
  businessId,
  rooms: audienceRooms(businessId, 'batch').slice(0, 1),
});

function aMinuteAfterTheStart() {
  let now = 0;
  const recent = createRecentEvents(() => now);
  now = 60_000;
  return { recent, pass: (ms: number) => (now += ms) };
}

test('a screen receives the events of its business since its first read, once each (REL-67)', () => {
  const { recent, pass } = aMinuteAfterTheStart();
  recent.note('a', changed('menu:changed'));
  pass(10_000);
  recent.note('a', changed('tables:changed'));
  recent.note('a', changed('tables:changed'));
  recent.note('b', changed('menu:changed'));
  pass(1_000);
  expect(recent.missed(screenOf('a'), 2_000)).toEqual([['tables:changed']]);
  expect(recent.missed(screenOf('a'), 15_000)).toEqual([['menu:changed'], ['tables:changed']]);
  expect(recent.missed(screenOf('c'), 2_000)).toEqual([]);
});

test('an unknown period returns “everything”: long ago, before the start, or lost (REL-67)', () => {
  const { recent, pass } = aMinuteAfterTheStart();
  expect(recent.missed(screenOf('a'), 26_000)).toEqual([['everything:changed']]);
  expect(createRecentEvents(() => 1_000).missed(screenOf('a'), 500)).toEqual([['everything:changed']]);
  recent.note(null, null);
  expect(recent.missed(screenOf('a'), 500)).toEqual([['everything:changed']]);
  pass(20_000);
  expect(recent.missed(screenOf('a'), 500)).toEqual([]);
});
