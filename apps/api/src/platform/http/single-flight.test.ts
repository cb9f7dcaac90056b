import { expect, test } from 'vitest';
import { createSingleFlight } from '#src/platform/http/response-cache.ts';

/** Starts reads that end when the test ends them, each returning its number. */
function startReadings() {
  const begun: { end: (failure?: Error) => void }[] = [];
  const joined = createSingleFlight<number>();
  const ask = (key = 'menu') =>
    joined(key, () => {
      const number = begun.length + 1;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      begun.push({ end: (failure) => (failure ? reject(failure) : resolve(number)) });
      return promise;
    });
  return { begun, ask };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('requests during a read share the next read, which began after them', async () => {
  const { begun, ask } = startReadings();
  const first = ask();
  const [second, third] = [ask(), ask()];
  await aMoment();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await aMoment();
  expect(begun).toHaveLength(2);
  const fourth = ask(); // too late to share the second read
  begun[1]?.end();
  await aMoment();
  begun[2]?.end();
  expect(await Promise.all([first, second, third, fourth])).toEqual([1, 2, 2, 3]);
});

test('nothing is cached: a request without a read in progress starts one', async () => {
  const { begun, ask } = startReadings();
  for (const number of [1, 2]) {
    const asked = ask();
    begun.at(-1)?.end();
    expect(await asked).toBe(number);
  }
});

test('only the requests of a failed read receive its failure', async () => {
  const { begun, ask } = startReadings();
  const first = ask();
  const second = ask();
  begun[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await aMoment();
  begun[1]?.end();
  expect(await second).toBe(2);
});

test('different keys do not wait for each other', async () => {
  const { begun, ask } = startReadings();
  const [one, other] = [ask('one'), ask('other')];
  for (const { end } of begun) end();
  expect(await Promise.all([one, other])).toEqual([1, 2]);
});
