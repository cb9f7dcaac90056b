import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForPassword, showPasswordQuestion } from '#src/lib/api/asked-password.ts';
import { signOutWhenIdle } from '#src/lib/api/idle-sign-out.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { currentSession, endSession, startSession } from '#src/lib/api/session.ts';

let stop = () => {};
const queries = createQueryClient();
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"ok":true}')));
  startSession({ token: 't', role: 'WAITER', name: 'Elif', userId: null, businessId: 'b' });
  stop = signOutWhenIdle(queries, 2);
});
afterEach(() => {
  stop();
  setConnection('connecting');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
});

const isSignedIn = () => currentSession() !== null;

test('after the minutes without a touch the choice of people is shown (PIN-20)', () => {
  vi.advanceTimersByTime(2 * MINUTE - 1);
  expect(isSignedIn()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isSignedIn()).toBe(false);
});

test.each(['pointerdown', 'keydown', 'wheel'])('%s restarts the minutes (PIN-20)', (touch) => {
  vi.advanceTimersByTime(1.5 * MINUTE);
  dispatchEvent(new Event(touch));
  vi.advanceTimersByTime(1.5 * MINUTE);
  expect(isSignedIn()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(isSignedIn()).toBe(false);
});

test('a save in progress is not interrupted (PIN-20)', async () => {
  const saving = Promise.withResolvers<null>();
  void queries
    .getMutationCache()
    .build(queries, { mutationFn: () => saving.promise })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(isSignedIn()).toBe(true);
  saving.resolve(null);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(isSignedIn()).toBe(false);
});

test('offline the session does not end, because no person could sign in (PIN-20)', () => {
  setConnection('offline');
  vi.advanceTimersByTime(10 * MINUTE);
  expect(isSignedIn()).toBe(true);
});

test('an open question for the password does not keep the user signed in (PIN-20, PIN-25)', async () => {
  const hide = showPasswordQuestion();
  void queries
    .getMutationCache()
    .build(queries, { mutationFn: () => askForPassword() })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE);
  expect(queries.isMutating()).toBe(1);
  expect(isSignedIn()).toBe(false);
  hide();
});
