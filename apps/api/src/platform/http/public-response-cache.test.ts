import { RuleError } from '@sofra/domain/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPublicResponseCache, type PublicResponseCache } from '#src/platform/http/response-cache.ts';

let now: Date;
let answers: PublicResponseCache;
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
  answers = createPublicResponseCache(() => now);
});
const after = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
let versions = 0;
/** Every check gets a new version, unless one is given. */
const shared = {
  get: (key: string, read: () => Promise<string>, version?: string) =>
    answers.get(key, () => Promise.resolve({ version: version ?? String((versions += 1)), read })),
};
const saying = (text: string) => vi.fn(() => Promise.resolve(text));
const plainOf = async (answer: ReturnType<PublicResponseCache['get']>) => {
  const made = await answer;
  return 'refusal' in made ? made.refusal.code : made.plain.whole.bytes?.toString();
};

test('all requests during a read wait for that read', async () => {
  const gate = Promise.withResolvers<string>();
  const read = vi.fn(() => gate.promise);
  const asked = Array.from({ length: 50 }, () => shared.get('çınar', read));
  gate.resolve('menü');
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(read).toHaveBeenCalledOnce();
});

test('a response is reused for a second and no longer, each key separately', async () => {
  const read = saying('dünkü');
  await shared.get('a', read);
  after(0.999);
  expect(await plainOf(shared.get('a', saying('bugünkü')))).toBe('dünkü');
  expect(await plainOf(shared.get('b', saying('başka')))).toBe('başka');
  after(0.001);
  expect(await plainOf(shared.get('a', saying('bugünkü')))).toBe('bugünkü');
  expect(read).toHaveBeenCalledOnce();
});

test('while the version is the same nothing is read, for any number of requests', async () => {
  const read = saying('menü');
  const first = await shared.get('a', read, 'v1');
  for (let at = 0; at < 5; at += 1) {
    after(1);
    expect(await shared.get('a', read, 'v1')).toBe(first);
  }
  expect(read).toHaveBeenCalledOnce();
  after(1);
  expect(await plainOf(shared.get('a', saying('yeni'), 'v2'))).toBe('yeni');
});

test('of all requests that wait for a slow database, one looks up and one more after it', async () => {
  const gate = Promise.withResolvers<string>();
  const looks = vi.fn(() => Promise.resolve({ version: 'v1', read: () => gate.promise }));
  const asked = Array.from({ length: 20 }, () => {
    after(1);
    return answers.get('a', looks);
  });
  gate.resolve('menü');
  await Promise.all(asked);
  expect(looks).toHaveBeenCalledTimes(2);
});

test('an empty result is cached too', async () => {
  const read = vi.fn(() => Promise.reject(new RuleError('NOT_FOUND', { message: 'Menü bulunamadı' })));
  expect(await plainOf(shared.get('yok', read))).toBe('NOT_FOUND');
  expect(await plainOf(shared.get('yok', read))).toBe('NOT_FOUND');
  expect(read).toHaveBeenCalledOnce();
  after(1);
  expect(await plainOf(shared.get('yok', saying('yeni')))).toBe('yeni');
});

test('the next request repeats a failed read, also after a short database failure', async () => {
  for (const error of [new Error('bozuk'), new RuleError('UNAVAILABLE')]) {
    const failing = () => Promise.reject(error);
    await expect(shared.get('a', failing)).rejects.toBe(error);
  }
  expect(await plainOf(shared.get('a', saying('iyi')))).toBe('iyi');
});

test('a read that fails late does not remove the result of the next read', async () => {
  const gate = Promise.withResolvers<string>();
  const late = shared.get('a', () => gate.promise);
  after(1);
  const read = saying('iyi');
  const next = shared.get('a', read);
  gate.reject(new Error('geç'));
  await expect(late).rejects.toThrow('geç');
  expect(await plainOf(next)).toBe('iyi');
  expect(await plainOf(shared.get('a', read))).toBe('iyi');
  expect(read).toHaveBeenCalledOnce();
});

test('requests for invented addresses remove the oldest responses and never fill the memory', async () => {
  const [oldest, next, youngest] = [saying('en eski'), saying('sonraki'), saying('en yeni')];
  await shared.get('en eski', oldest);
  await shared.get('sonraki', next);
  for (let index = 0; index < 498; index += 1) await shared.get(`uydurma ${index}`, saying('yok'));
  await shared.get('en yeni', youngest);
  await shared.get('sonraki', next);
  await shared.get('en yeni', youngest);
  expect([next.mock.calls.length, youngest.mock.calls.length]).toEqual([1, 1]);
  await shared.get('en eski', oldest);
  expect(oldest).toHaveBeenCalledTimes(2);
});

test('a repeated read renews its response: a used menu outlives invented addresses', async () => {
  const read = saying('menü');
  await shared.get('çınar', read);
  await shared.get('kullanılmayan', saying('menü'));
  after(1);
  await shared.get('çınar', read);
  for (let index = 0; index < 499; index += 1) await shared.get(`uydurma ${index}`, saying('yok'));
  await shared.get('çınar', read);
  expect(read).toHaveBeenCalledTimes(2);
});
