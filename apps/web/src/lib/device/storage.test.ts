import { afterEach, expect, test, vi } from 'vitest';
import { forgetStored, readStored, writeStored } from '#src/lib/device/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetStored('dd-last-email');
});

test('texts are stored as they are, and everything else as JSON', () => {
  writeStored('kasaAutoPrint', '1');
  writeStored('tables-layout-v1', { t1: { x: 8, y: 16 } });
  expect(localStorage.getItem('kasaAutoPrint')).toBe('1');
  expect(readStored('kasaAutoPrint')).toBe('1');
  expect(readStored('tables-layout-v1')).toEqual({ t1: { x: 8, y: 16 } });
});

test('an e-mail made of digits stays a text', () => {
  writeStored('dd-last-email', '123');
  expect(readStored('dd-last-email')).toBe('123');
});

test('damaged JSON is read as null', () => {
  localStorage.setItem('paidGhosts', '{oops');
  expect(readStored('paidGhosts')).toBeNull();
  expect(readStored('dd-remember')).toBeNull();
});

test('without storage the page keeps its values itself (UI-37)', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  writeStored('dd-last-email', 'elif@sofra.test');
  expect(readStored('dd-last-email')).toBe('elif@sofra.test');
  forgetStored('dd-last-email');
  expect(readStored('dd-last-email')).toBeNull();
});
