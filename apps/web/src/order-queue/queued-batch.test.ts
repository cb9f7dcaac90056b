import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import {
  added,
  held,
  isUntried,
  refused,
  removed,
  edited,
  saved,
  resent,
  tried,
  type NewBatch,
  type QueueChange,
  type QueuedBatch,
} from '#src/order-queue/queued-batch.ts';

const TEA = {
  itemId: 'tea',
  name: 'Çay',
  unitPrice: kurus(2_500),
  qty: 2,
  note: null,
  portion: null,
  options: [],
};
const CLOSED = { status: 422, code: 'ORDER_CLOSED', message: 'kapatılmış', details: {} } as const;

const batch = (key: string, extra: Partial<NewBatch> = {}): NewBatch => ({
  key,
  owner: 'business/elif',
  tableId: 't1',
  tableName: 'Masa 1',
  lines: [TEA],
  expectedOrderId: null,
  isTried: true,
  ...extra,
});
const after = (...changes: QueueChange[]): readonly QueuedBatch[] =>
  changes.reduce<readonly QueuedBatch[]>((batches, change) => change(batches), []);
const keys = (batches: readonly QueuedBatch[]) => batches.map(({ key }) => key);
const expected = (batches: readonly QueuedBatch[]) =>
  batches.map(({ key, expectedOrderId }) => [key, expectedOrderId]);

test('batches are in the order of their Gönder, and a repeated hand-over changes nothing', () => {
  const batches = after(added(batch('a')), added(batch('b')), added(batch('a')));
  expect(batches.map(({ key, serial }) => [key, serial])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(after(() => batches, saved('a', 'o1'), added(batch('c'))).map(({ serial }) => serial)).toEqual([
    2, 3,
  ]);
});

test('a batch for an empty table follows the order that its first batch opened (OFF-3)', () => {
  const batches = after(
    added(batch('a')),
    added(batch('b')),
    added(batch('other table', { tableId: 't2' })),
    added(batch('other order', { expectedOrderId: 'o9' })),
    saved('a', 'o1'),
  );
  expect(expected(batches)).toEqual([
    ['b', 'o1'],
    ['other table', null],
    ['other order', 'o9'],
  ]);
});

test('a batch queued after the previous one was saved or redirected goes to the same order (OFF-3)', () => {
  const follower = (previousKey: string) => batch('c', { previousKey });
  const savedOrderOf = (key: string) => ({ a: 'o1', closed: null })[key];
  const orderAfter = (...changes: QueueChange[]) => after(...changes).at(-1)?.expectedOrderId;

  expect(orderAfter(added(batch('a')), saved('a', 'o1'), added(follower('a'), savedOrderOf))).toBe('o1');
  const redirected = [added(batch('a')), added(batch('b')), saved('a', 'o1')];
  expect(orderAfter(...redirected, added(follower('b'), savedOrderOf))).toBe('o1');
  expect(orderAfter(added(batch('a')), added(follower('a'), savedOrderOf))).toBeNull();

  const closed = batch('c', { expectedOrderId: 'o1', previousKey: 'closed' });
  expect(orderAfter(added(closed, savedOrderOf))).toBeNull();
  const givenUp = batch('c', { expectedOrderId: 'o1', previousKey: 'given up' });
  expect(orderAfter(added(givenUp, savedOrderOf))).toBe('o1');
});

test('Tekrar gönder is a new action with a new key, and includes batches for the same order (OFF-5)', () => {
  const batches = after(
    added(batch('a', { expectedOrderId: 'o1' })),
    added(batch('b', { expectedOrderId: 'o1' })),
    refused('a', CLOSED),
    resent('a', 'a again', null),
  );
  expect(expected(batches)).toEqual([
    ['a again', null],
    ['b', null],
  ]);
  expect(batches[0]).toMatchObject({ refusal: null, isTried: false, triedSince: null });
});

test('only a batch that waits for a person is removed or changed (OFF-2)', () => {
  const waiting = after(
    added(batch('a', { isTried: true })),
    removed('a'),
    edited('a', () => []),
  );
  expect(keys(waiting)).toEqual(['a']);
  expect(waiting[0]?.lines).toEqual([TEA]);
  const one = { ...TEA, qty: 1 };
  expect(
    after(
      () => waiting,
      refused('a', CLOSED),
      edited('a', () => [one]),
    )[0]?.lines,
  ).toEqual([one]);
  expect(
    after(
      () => waiting,
      refused('a', CLOSED),
      edited('a', () => []),
    ),
  ).toEqual([]);
  expect(after(() => waiting, refused('a', CLOSED), removed('a'))).toEqual([]);
});

test('a batch that was never sent can be changed, until its request may have left (OFF-23)', () => {
  const more = edited('a', (lines) => lines.map((line) => ({ ...line, qty: 3 })));
  expect(after(added(batch('a', { isTried: false })), more)[0]?.lines).toEqual([{ ...TEA, qty: 3 }]);
  expect(after(added(batch('a', { isTried: false })), tried('a', 1), more)[0]?.lines).toEqual([TEA]);
});

test('a batch that was never sent can be held back, and a sent one cannot', () => {
  const unsent = after(added(batch('a', { isTried: false })));
  expect(after(() => unsent, held('a'))[0]?.refusal).not.toBeNull();
  expect(after(() => unsent, tried('a', 1_000), held('a'))[0]?.refusal).toBeNull();
});

test('the time of the first try stays, and a refusal makes the next try the first again', () => {
  const once = after(
    added(batch('a', { isTried: false, triedSince: null })),
    tried('a', 1_000),
    tried('a', 9_000),
  );
  expect(once[0]?.triedSince).toBe(1_000);
  const again = after(() => once, refused('a', CLOSED), resent('a', 'a again', null));
  expect(isUntried(again[0]!)).toBe(true);
  expect(after(() => again, tried('a again', 9_000))[0]?.triedSince).toBe(9_000);
});

test('Yine de gönder is another action in the same place, and its second tap does nothing', () => {
  const batches = after(added(batch('a')), added(batch('b')), refused('a', CLOSED));
  const twice = after(() => batches, resent('a', 'new', 'o1'), resent('a', 'newer', 'o1'));
  expect(keys(twice)).toEqual(['new', 'b']);
  expect(twice[0]).toMatchObject({ serial: 1, refusal: null, isTried: false });
  expect(expected(twice)).toEqual([
    ['new', 'o1'],
    ['b', 'o1'],
  ]);
});
