import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_PREPARATION,
  isBusy,
  isOverdue,
  kitchenTime,
  minutesOfChannel,
  movedKitchenTime,
  preparationMinutes,
} from './promise.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const busy = { ...DEFAULT_PREPARATION, busyFrom: 8, busyMinutes: 15 };

test.each([
  [{ kind: 'TAKEAWAY', ofChannel: null, settings: DEFAULT_PREPARATION, isBusy: true }, 20],
  [{ kind: 'DELIVERY', ofChannel: null, settings: DEFAULT_PREPARATION, isBusy: true }, 40],
  [{ kind: 'COUNTER', ofChannel: null, settings: DEFAULT_PREPARATION, isBusy: true }, 20],
  [{ kind: 'DELIVERY', ofChannel: 25, settings: DEFAULT_PREPARATION, isBusy: false }, 25],
  [{ kind: 'TAKEAWAY', ofChannel: 0, settings: DEFAULT_PREPARATION, isBusy: false }, 0],
  [{ kind: 'TAKEAWAY', ofChannel: null, settings: busy, isBusy: true }, 35],
  [{ kind: 'TAKEAWAY', ofChannel: null, settings: busy, isBusy: false }, 20],
  [{ kind: 'DELIVERY', ofChannel: 25, settings: busy, isBusy: true }, 40],
] as const)('%j takes %i minutes (TAKEAWAY-19, TAKEAWAY-20)', (preparing, minutes) => {
  expect(preparationMinutes(preparing)).toBe(minutes);
});

test.each([
  [7, busy, false],
  [8, busy, true],
  [100, DEFAULT_PREPARATION, false],
])('with %i orders under way (TAKEAWAY-20)', (orders, settings, is) => {
  expect(isBusy(orders, settings)).toBe(is);
});

test('the minutes of a zone count before those of its channel (CHANNEL-13)', () => {
  const channel = {
    minutes: 30,
    zones: [
      { id: 'far', minutes: 70 },
      { id: 'near', minutes: null },
    ],
  };
  expect(['far', 'near', null].map((zone) => minutesOfChannel(channel, zone))).toEqual([70, 30, 30]);
  expect(minutesOfChannel(null, 'far')).toBeNull();
});

const preparing = { kind: 'TAKEAWAY' as const, ofChannel: null, settings: DEFAULT_PREPARATION };

test.each([
  ['no promise', null, preparing, null],
  ['a promise in its preparation', at(20), preparing, null],
  ['five minutes more', at(25), preparing, null],
  ['six minutes more', at(26), preparing, at(6)],
  ['a kitchen that may be busy', at(60), { ...preparing, settings: busy }, at(25)],
  ['the counter', at(60), { ...preparing, kind: 'COUNTER' as const }, null],
])('%s decides when an order goes to the kitchen (TAKEAWAY-21)', (_, promisedAt, order, time) => {
  expect(kitchenTime(promisedAt, NOW, order)).toEqual(time);
});

test('the time moves as its promise does, and is over once it has come (TAKEAWAY-23)', () => {
  const minutes = fc.integer({ min: -600, max: 600 });
  fc.assert(
    fc.property(minutes, minutes, minutes, (kitchen, before, after) => {
      const moved = movedKitchenTime(at(kitchen), { before: at(before), after: at(after) }, NOW);
      const expected = kitchen + after - before;
      expect(moved).toEqual(expected > 0 ? at(expected) : null);
    }),
  );
  expect(movedKitchenTime(at(30), { before: at(50), after: null }, NOW)).toBeNull();
});

test('an order is overdue a minute after its time (TAKEAWAY-23)', () => {
  expect([0, -0.9, -1].map((minute) => isOverdue(at(minute), NOW.getTime()))).toEqual([false, false, true]);
});
