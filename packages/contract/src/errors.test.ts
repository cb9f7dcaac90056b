import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';

const codesWith = (status: number): string[] =>
  Object.entries(ERRORS)
    .filter(([, error]) => error.status === status)
    .map(([code]) => code);

test('only refusals that end the session in the browser have the status 401 or 403 (UI-14)', () => {
  expect(codesWith(401)).toEqual(['NO_SESSION', 'BAD_CREDENTIALS']);
  expect(codesWith(403)).toEqual(['ROLE_FORBIDDEN', 'SCOPE_MISSING', 'BUSINESS_LOCKED']);
});

test('a refused rule is 409 or 422, and every other status has its own meaning (UI-14)', () => {
  const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))].toSorted((a, b) => a - b);
  expect(statuses).toEqual([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]);
  expect(codesWith(400)).toEqual(['INVALID_INPUT']);
  expect(codesWith(404)).toEqual(['NOT_FOUND']);
  expect(codesWith(410)).toEqual(['BUSINESS_MOVED']);
  expect(codesWith(429)).toEqual(['PIN_WAITS', 'TOO_MANY_ATTEMPTS']);
});

test('every code has one Turkish text, and no two are the same (UI-15)', () => {
  const texts = Object.values(ERRORS).map(({ text }) => text);
  expect(texts.filter((text) => !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
