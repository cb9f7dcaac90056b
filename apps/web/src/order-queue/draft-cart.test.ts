import { lineKey } from '@sofra/domain/menu/line-choice';
import { kurus } from '@sofra/domain/money/money';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withNote } from '#src/order-queue/edited-lines.ts';
import {
  addDraft,
  beginHandOver,
  beginReturn,
  endHandOver,
  endReturn,
  forgetIdleHolds,
  holdCourse,
  changeDrafts,
  draftCartOf,
  setDraftQty,
  unsentTableIds,
  useDraftCart,
  type DraftLine,
} from '#src/order-queue/draft-cart.ts';
import { endSession, startSession } from '#src/lib/api/session.ts';

const PLAIN = { note: null, portion: null, options: [] };
const TEA = { itemId: 'tea', name: 'Çay', unitPrice: kurus(2_500), ...PLAIN };
const KUNEFE = { itemId: 'kunefe', name: 'Künefe', unitPrice: kurus(18_500), ...PLAIN };
/** A line in the format of the storage. */
const inLira = (line: DraftLine) => ({ ...line, unitPrice: line.unitPrice / 100 });
const TEA_KEY = lineKey(TEA);

const signInAt = (businessId: string) =>
  startSession({ token: `t-${businessId}`, role: 'WAITER', name: 'Elif', userId: null, businessId });

/** Simulates a change by another tab, which makes the module read the storage again. */
const dispatchStorageEvent = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));

beforeEach(() => {
  signInAt('business-1');
  return () => endSession();
});

test('one tap adds one piece, steppers change it, and zero removes the line (ORD-39)', () => {
  const { result } = renderHook(() => useDraftCart('t1'));
  act(() => {
    addDraft('t1', TEA);
    addDraft('t1', KUNEFE);
    addDraft('t1', TEA);
  });
  expect(result.current.lines).toEqual([
    { ...TEA, qty: 2 },
    { ...KUNEFE, qty: 1 },
  ]);
  act(() => setDraftQty('t1', TEA_KEY, 5));
  act(() => setDraftQty('t1', lineKey(KUNEFE), 0));
  expect(result.current.lines).toEqual([{ ...TEA, qty: 5 }]);
  act(() => setDraftQty('t1', TEA_KEY, 4_000));
  expect(result.current.lines[0]?.qty).toBe(999);
});

test('a Beklet before the first line waits for it, and is forgotten without one (COURSE-16)', () => {
  act(() => holdCourse('t1', 2, true));
  expect(unsentTableIds().has('t1')).toBe(false);
  act(() => addDraft('t1', TEA));
  expect(draftCartOf('t1').courseHolds).toEqual({ 2: true });
  act(() => forgetIdleHolds('t1'));
  expect(draftCartOf('t1').courseHolds).toEqual({ 2: true });
  act(() => setDraftQty('t1', TEA_KEY, 0));
  expect(draftCartOf('t1').courseHolds).toBeUndefined();
  act(() => holdCourse('t1', 2, true));
  act(() => forgetIdleHolds('t1'));
  expect(draftCartOf('t1').courseHolds).toBeUndefined();
});

test('lines are stored, so that a reload or another tab finds them (ORD-39)', () => {
  const { result } = renderHook(() => useDraftCart('t1'));
  act(() => addDraft('t1', TEA));
  const stored = localStorage.getItem('pendingLines');
  expect(stored).toContain('business-1/t1');
  localStorage.setItem('pendingLines', (stored ?? '').replace('"qty":1', '"qty":3'));
  dispatchStorageEvent();
  expect(result.current.lines).toEqual([{ ...TEA, qty: 3 }]);
});

test('a write of another tab is not undone, even before its event arrives', () => {
  const { result } = renderHook(() => useDraftCart('t1'));
  act(() => addDraft('t1', TEA));
  const lines = [...result.current.lines, { ...KUNEFE, qty: 1 }];
  localStorage.setItem('pendingLines', JSON.stringify({ 'business-1/t1': { lines: lines.map(inLira) } }));
  act(() => addDraft('t1', TEA));
  expect(result.current.lines).toEqual([
    { ...TEA, qty: 2 },
    { ...KUNEFE, qty: 1 },
  ]);
});

test('damaged storage is discarded instead of breaking the till (OFF-12)', () => {
  localStorage.setItem(
    'pendingLines',
    JSON.stringify({ 'business-1/t1': { lines: [{ itemId: 'x', qty: 'iki' }] }, 'business-1/t2': 'kırık' }),
  );
  const { result } = renderHook(() => [useDraftCart('t1'), useDraftCart('t2')]);
  dispatchStorageEvent();
  expect(result.current.map((cart) => cart.lines)).toEqual([[], []]);
  expect(unsentTableIds().size).toBe(0);
});

test('unsent lines of one business are neither visible in another business nor lost (ORD-39)', () => {
  addDraft('t1', TEA);
  expect([...unsentTableIds()]).toEqual(['t1']);
  signInAt('business-2');
  expect(draftCartOf('t1').lines).toEqual([]);
  expect([...unsentTableIds()]).toEqual([]);
  addDraft('t9', TEA);
  signInAt('business-1');
  expect([...unsentTableIds()]).toEqual(['t1']);
  expect(draftCartOf('t1').lines).toHaveLength(1);
});

test('unsent lines of one person are there for the next person on the device (PIN-19)', () => {
  addDraft('t1', TEA);
  endSession();
  startSession({ token: 'other', role: 'CASHIER', name: 'Murat', userId: 'm', businessId: 'business-1' });
  expect(draftCartOf('t1').lines).toEqual([{ ...TEA, qty: 1 }]);
});

test('the set of unsent tables is the same object until something changes', () => {
  addDraft('t1', TEA);
  expect(unsentTableIds()).toBe(unsentTableIds());
});

const handOver = (lines: DraftLine[]) => ({
  key: 'k1',
  owner: 'business-1/elif',
  tableName: 'Masa 3',
  lines,
  expectedOrderId: null,
});

test('handed-over lines leave the cart, and lines added meanwhile stay', () => {
  addDraft('t3', TEA);
  addDraft('t3', TEA);
  beginHandOver('t3', handOver([{ ...TEA, qty: 2 }]));
  addDraft('t3', TEA);
  addDraft('t3', KUNEFE);
  endHandOver('t3', 'an older key');
  expect(draftCartOf('t3').handOver?.key).toBe('k1');
  endHandOver('t3', 'k1');
  expect(draftCartOf('t3')).toEqual({
    lines: [
      { ...TEA, qty: 1 },
      { ...KUNEFE, qty: 1 },
    ],
  });
});

test('returned lines are placed before lines added since, once', () => {
  addDraft('t4', KUNEFE);
  addDraft('t4', TEA);
  beginReturn('t4', handOver([{ ...TEA, qty: 2 }]));
  beginReturn('t4', handOver([{ ...TEA, qty: 2 }]));
  expect(draftCartOf('t4').lines).toEqual([
    { ...TEA, qty: 3 },
    { ...KUNEFE, qty: 1 },
  ]);
  endReturn('t4', 'k1');
  expect(draftCartOf('t4').returned).toBeUndefined();
});

test('a note makes a separate line for its pieces, and taps add pieces without it (ORD-40)', () => {
  for (let taps = 0; taps < 3; taps += 1) addDraft('t6', KUNEFE);
  const key = lineKey(KUNEFE);
  changeDrafts('t6', withNote(key, { note: '  Az şerbetli ', qty: 1 }));
  addDraft('t6', KUNEFE);
  expect(draftCartOf('t6').lines).toEqual([
    { ...KUNEFE, note: 'Az şerbetli', qty: 1 },
    { ...KUNEFE, qty: 3 },
  ]);
  const noted = lineKey({ ...KUNEFE, note: 'Az şerbetli' });
  changeDrafts('t6', withNote(noted, { note: ' ', qty: 9 }));
  expect(draftCartOf('t6').lines).toEqual([{ ...KUNEFE, qty: 4 }]);
});

test('lines stored before notes, portions and options existed are still there (SELL-33)', () => {
  const { note, portion, options, ...old } = { ...TEA, unitPrice: 25, qty: 2 };
  localStorage.setItem('pendingLines', JSON.stringify({ 'business-1/t7': { lines: [old] } }));
  const { result } = renderHook(() => useDraftCart('t7'));
  dispatchStorageEvent();
  expect(result.current.lines).toEqual([{ ...TEA, qty: 2 }]);
});

test('prices are stored in lira, also during the hand-over (ORD-39)', () => {
  renderHook(() => useDraftCart('t8'));
  const dear = { ...KUNEFE, unitPrice: kurus(18_550) };
  addDraft('t8', dear);
  beginHandOver('t8', handOver([{ ...dear, qty: 1 }]));
  expect(JSON.parse(localStorage.getItem('pendingLines')!)).toMatchObject({
    'business-1/t8': { lines: [{ unitPrice: 185.5 }], handOver: { lines: [{ unitPrice: 185.5 }] } },
  });
  dispatchStorageEvent();
  expect(draftCartOf('t8')).toMatchObject({
    lines: [{ unitPrice: 18_550 }],
    handOver: { lines: [{ unitPrice: 18_550 }] },
  });
});

test('amounts in kuruş of an older version are taken over once, without a loss (OFF-12)', () => {
  renderHook(() => useDraftCart('t9')); // a subscriber, which makes the module listen to other tabs
  addDraft('t9', TEA);
  const old = {
    'business-1/t9': { lines: [{ ...KUNEFE, qty: 2 }] },
    'business-1/t10': { lines: [{ ...TEA, qty: 3 }], handOver: handOver([{ ...TEA, qty: 3 }]) },
    'business-1/t11': 'kırık',
  };
  localStorage.setItem('pendingCarts', JSON.stringify(old));
  dispatchStorageEvent();
  const expected = [
    { ...TEA, qty: 1 },
    { ...KUNEFE, qty: 2 },
  ];
  expect(draftCartOf('t9').lines).toEqual(expected);
  expect(draftCartOf('t10')).toMatchObject({
    lines: [{ ...TEA, qty: 3 }],
    handOver: { key: 'k1', lines: [{ ...TEA, qty: 3 }] },
  });
  expect(localStorage.getItem('pendingCarts')).toBeNull();
  dispatchStorageEvent();
  expect(draftCartOf('t9').lines).toEqual(expected);
});
