import type { Person } from '@sofra/domain/people/permissions';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSound } from '#src/lib/device/sound.ts';
import { switchReadySound } from '#src/features/kitchen/sound/ready-sound.ts';
import { watchReady } from '#src/features/kitchen/sound/watch-ready.ts';
import { clearNotices, useNotices } from '#src/lib/format/notices.ts';
import { stubSpeaker } from '#test/speaker.ts';
import { dispatchServerEvent } from '#src/lib/realtime/server-events.ts';

let speaker = { tones: 0 };
let stop = () => {};
beforeEach(() => {
  speaker = stubSpeaker();
  openSound();
});
afterEach(() => {
  stop();
  clearNotices();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function watchAs(role: Person, path = '/app/tables') {
  history.replaceState(null, '', path);
  stop = watchReady(role);
  dispatchServerEvent('kds:ready', {
    orderId: 'o',
    tableId: 't',
    tableName: 'Masa 5',
    items: [
      { name: 'Adana', choice: 'Bir buçuk, Soğansız', qty: 2 },
      { name: 'Ayran', qty: 1 },
    ],
  });
  return renderHook(() => useNotices().map(({ text }) => text)).result.current;
}

test.each([
  ['WAITER', 2],
  ['CASHIER', 0],
  ['ADMIN', 0],
] as const)(
  '%s reads about ready dishes, and only a waiter gets the sound by default (KDS-33)',
  (role, tones) => {
    expect(watchAs(role)).toEqual(['Masa 5: 2 x Adana (Bir buçuk, Soğansız), 1 x Ayran hazır']);
    expect(speaker.tones).toBe(tones);
  },
);

test('the switch of this device overrides the role (KDS-33)', () => {
  switchReadySound(true);
  watchAs('CASHIER');
  expect(speaker.tones).toBe(2);
  stop();
  switchReadySound(false);
  watchAs('WAITER');
  expect(speaker.tones).toBe(2);
});

test('the kitchen display gets no message about its own changes', () => {
  expect(watchAs('ADMIN', '/app/kds')).toEqual([]);
});

test('no ready dish is announced after the end of the session', () => {
  stop = watchReady('WAITER');
  stop();
  dispatchServerEvent('kds:ready', { orderId: 'o', tableId: 't', tableName: 'Masa 5', items: [] });
  expect(renderHook(() => useNotices()).result.current).toEqual([]);
});
