import { expect, test } from 'vitest';
import { readStored } from '#src/lib/device/storage.ts';
import { noteSavedBatch, savedOrderOf } from '#src/order-queue/saved-batches.ts';

test('the orders of the last batches are stored, and older ones are deleted', () => {
  for (let batch = 1; batch <= 60; batch += 1) noteSavedBatch(`k${batch}`, `o${batch}`);
  noteSavedBatch('k60', null);
  expect(savedOrderOf('k60')).toBeNull();
  expect(savedOrderOf('k11')).toBe('o11');
  expect(savedOrderOf('k10')).toBeUndefined();
  expect(Object.keys(readStored('savedBatches') ?? {})).toHaveLength(50);
});
