import { afterEach, expect, test, vi } from 'vitest';

const ELIF = {
  token: 'token',
  role: 'WAITER',
  name: 'Elif',
  userId: 'elif',
  businessId: 'business',
} as const;

/** Loads the module again, like a reloaded page: only the storage remains. */
const load = async () => {
  vi.resetModules();
  return import('#src/lib/realtime/server-time.ts');
};
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a device with a wrong clock shows the server’s time, also after a reload', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z'), toFake: ['Date'] });
  const first = await load();
  first.noteServerTime(ELIF, { status: 200, date: 'Mon, 23 Nov 2026 18:00:00 GMT', body: {} });
  vi.setSystemTime(new Date('2031-01-01T00:05:00Z'));
  const second = await load();
  expect(new Date(second.serverNow()).toISOString()).toBe('2026-11-23T18:05:00.000Z');
});

test('the server’s time stays valid when the device’s clock is corrected', async () => {
  vi.useFakeTimers({ now: new Date('1970-01-01T00:00:00Z'), toFake: ['Date'] });
  const { noteServerTime, lastServerTime } = await load();
  noteServerTime(ELIF, { status: 200, date: 'Mon, 23 Nov 2026 18:00:00 GMT', body: {} });
  vi.setSystemTime(new Date('2026-11-30T18:00:00Z'));
  expect(new Date(lastServerTime()).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

test('an answer without a valid time changes nothing', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00Z'), toFake: ['Date'] });
  const { noteServerTime, lastServerTime, serverNow } = await load();
  for (const date of [null, '', 'yesterday']) noteServerTime(ELIF, { status: 200, date, body: {} });
  noteServerTime(ELIF, { status: 200, date: 'Mon, 23 Nov 2020 18:00:00 GMT', body: undefined });
  expect(lastServerTime()).toBe(Date.now());
  expect(serverNow()).toBe(Date.now());
});
