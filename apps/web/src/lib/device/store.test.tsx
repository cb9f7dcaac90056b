import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSource, createStore, useStore } from '#src/lib/device/store.ts';

test('every listener is called at a change, until it stops', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(`a${store.get()}`));
  store.subscribe(() => heard.push(`b${store.get()}`));
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual(['a2', 'b2', 'b3']);
});

test('the same value again is no change', () => {
  const store = createStore('online');
  let changes = 0;
  store.subscribe(() => (changes += 1));
  store.set('online');
  expect(changes).toBe(0);
});

test('a listener that throws does not stop the others, and its error reaches the caller', () => {
  const store = createStore(1);
  const heard: number[] = [];
  store.subscribe(() => {
    throw new Error('broken');
  });
  store.subscribe(() => heard.push(store.get()));
  expect(() => store.set(2)).toThrow('broken');
  expect(heard).toEqual([2]);
});

test('an external value is followed from the first listener to the last', () => {
  const log: string[] = [];
  const source = createSource(
    () => 0,
    () => {
      log.push('begins');
      return () => log.push('ends');
    },
  );
  const stops = [source.subscribe(() => undefined), source.subscribe(() => undefined)];
  expect(log).toEqual(['begins']);
  stops[0]?.();
  stops[0]?.();
  expect(log).toEqual(['begins']);
  stops[1]?.();
  stops[1]?.();
  expect(log).toEqual(['begins', 'ends']);
  source.subscribe(() => undefined);
  expect(log).toEqual(['begins', 'ends', 'begins']);
});

test('a component shows the present value, and is drawn again only for its own part', () => {
  const store = createStore({ name: 'Masa 1', seats: 4 });
  let draws = 0;
  const { result, unmount } = renderHook(() => {
    draws += 1;
    return useStore(store, ({ name }) => name);
  });
  act(() => store.set({ name: 'Masa 1', seats: 6 }));
  expect([result.current, draws]).toEqual(['Masa 1', 1]);
  act(() => store.set({ name: 'Bahçe', seats: 6 }));
  expect([result.current, draws]).toEqual(['Bahçe', 2]);
  unmount();
  store.set({ name: 'Teras', seats: 2 });
  expect(draws).toBe(2);
});
