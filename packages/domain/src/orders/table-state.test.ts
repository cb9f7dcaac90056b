import { expect, test } from 'vitest';
import { tableState, type TableFacts } from './table-state.ts';

const now = new Date('2026-11-20T18:00:00Z');
const free: TableFacts = {
  isActive: true,
  occupied: false,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  hasUnsent: false,
};
const open: TableFacts = { ...free, occupied: true, openedAt: '2026-11-20T17:30:00Z' };
const long = new Date('2026-11-20T16:29:59Z');

test.each([
  ['a free table', free, 'FREE'],
  ['an open one', open, 'OPEN'],
  ['one with dishes ready', { ...open, readyCount: 2 }, 'OPEN'],
  ['exactly 90 minutes', { ...open, openedAt: '2026-11-20T16:30:00Z' }, 'OPEN'],
  ['over 90 minutes', { ...open, openedAt: long }, 'LONG'],
  ['over 90 minutes with the bill printed', { ...open, openedAt: long, billPrintedAt: now }, 'BILL'],
  ['unsent lines on an open one', { ...open, billPrintedAt: now, hasUnsent: true }, 'UNSENT'],
  ['unsent lines on a free one', { ...free, hasUnsent: true }, 'UNSENT'],
  ['a passive one', { ...free, isActive: false, hasUnsent: true }, 'PASSIVE'],
] as const)('%s is shown with its state (FLOOR-4)', (_name, table, state) => {
  expect(tableState(table, now)).toBe(state);
});
