import { expect, test } from 'vitest';
import { createVersionedResponses } from '#src/platform/http/response-cache.ts';

/** Requests a response, and returns whether it had to be made. */
function createAsker(maxKept?: number) {
  const answers = createVersionedResponses<string>(maxKept);
  return async (key: string, version: string) => {
    let wasMade = false;
    const answer = await answers.get(key, version, () => {
      wasMade = true;
      return Promise.resolve(`${key} ${version}`);
    });
    expect(answer).toBe(`${key} ${version}`);
    return wasMade;
  };
}

test('a response is made once for each version, and only the last version is kept', async () => {
  const wasMade = createAsker();
  expect(await wasMade('menu', '1')).toBe(true);
  expect(await wasMade('menu', '1')).toBe(false);
  expect(await wasMade('menu', '2')).toBe(true);
  expect(await wasMade('menu', '2')).toBe(false);
  expect(await wasMade('menu', '1')).toBe(true);
});

test('two keys with the same version have two responses', async () => {
  const wasMade = createAsker();
  expect(await wasMade('of the waiter', '1')).toBe(true);
  expect(await wasMade('of the owner', '1')).toBe(true);
  expect(await wasMade('of the waiter', '1')).toBe(false);
});

test('the response that was requested longest ago is removed first', async () => {
  const wasMade = createAsker(2);
  for (const key of ['a', 'b', 'a', 'c']) await wasMade(key, '1');
  expect(await wasMade('a', '1')).toBe(false);
  expect(await wasMade('b', '1')).toBe(true);
});

test('a failed response is made again at the next request', async () => {
  const answers = createVersionedResponses<string>();
  await expect(answers.get('menu', '1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(answers.get('menu', '1', () => Promise.resolve('read'))).resolves.toBe('read');
});
