import { expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';

test('ids have version 7 and are never the same', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(
    true,
  );
});

test('each id is later than the previous one, also within and past a millisecond, and on a clock set back', () => {
  const now = Date.now() + 1_000;
  const ids = Array.from({ length: 9_000 }, (_, index) => newId(index < 8_000 ? now : now - 5_000));
  expect(ids).toEqual([...ids].sort());
  expect(ids[0]?.slice(0, 13)).toBe(toText(now));
});

const toText = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};
