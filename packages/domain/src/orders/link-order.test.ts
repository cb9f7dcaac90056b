import { expect, test } from 'vitest';
import { clockAt, linkTitle, pickupTimes } from './link-order.ts';

const CLOCK = { timeZone: 'Europe/Istanbul', dayStartHour: 5 };
const at = (utc: string) => new Date(`2026-11-29T${utc}:00Z`);
const clocks = (now: Date, hours: { from: string; until: string } | null, minutes = 20, clock = CLOCK) =>
  pickupTimes({ now, minutes, hours }, clock).map((time) => clockAt(time.getTime(), clock.timeZone));

test.each([
  ['17:00', ['20:30', '20:45', '21:00', '21:15']],
  // Exactly a quarter hour is offered, and a moment later it is not.
  ['17:10', ['20:30', '20:45', '21:00', '21:15']],
  ['17:11', ['20:45', '21:00', '21:15']],
  ['18:11', []],
])('at %s UTC the quarter hours until 21:30 are %j (LINKORDER-5)', (utc, offered) => {
  expect(clocks(at(utc), { from: '12:00', until: '21:30' })).toEqual(offered);
});

test('hours go on after midnight, and the business day ends them (LINKORDER-5)', () => {
  expect(clocks(at('22:00'), { from: '18:00', until: '02:00' })).toEqual(['01:30', '01:45']);
  const wholeDay = clocks(at('22:00'), null);
  expect([wholeDay[0], wholeDay.at(-1)]).toEqual(['01:30', '04:45']);
  expect(clocks(at('22:00'), { from: '09:00', until: '09:00' })).toEqual(wholeDay);
});

test('a clock that is a quarter of an hour off is offered its own quarter hours (LINKORDER-5)', () => {
  const nepal = { timeZone: 'Asia/Kathmandu', dayStartHour: 5 };
  expect(clocks(at('06:00'), { from: '10:00', until: '12:45' }, 20, nepal)).toEqual(['12:15', '12:30']);
});

test('the place of an order by link has its guest, until that is erased (LINKORDER-9, LINKORDER-13)', () => {
  expect([linkTitle('Ayşe'), linkTitle(null)]).toEqual(['Gel-al · Ayşe', 'Gel-al']);
});
