import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  parseDirectory,
  writeDirectoryFile,
  writeSlugMap,
  type CellEntries,
} from '#src/features/auth/directory/directory-file.ts';
import { findHome } from '#src/features/auth/directory/find-home.ts';
import { createAccount } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

const SALT = '00112233445566778899aabbccddeeff';
const [A, B] = ['https://a.example.test', 'https://b.example.test'];
const CELLS: readonly CellEntries[] = [
  { home: A, slugs: ['cinar'], emails: ['elif@ornek.test'] },
  { home: B, slugs: ['kafe'], emails: ['murat@ornek.test', 'elif@ornek.test'] },
];

const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-directory-'));
const file = path.join(directory, 'sofra.directory');
let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  writeDirectoryFile(file, SALT, CELLS);
  api = await startTestApi({ SOFRA_DIRECTORY: file, SOFRA_HOME: `${A}/` });
  business = await api.createBusiness();
  await createAccount(api, business.id, { email: 'elif@ornek.test' });
});
afterAll(async () => {
  await api.stop();
  rmSync(directory, { recursive: true });
});

const signIn = async (email: string, businessSlug?: string) => {
  const response = await api.anyone.post('/api/auth/login-smart', {
    email,
    password: 'yanlis-sifre',
    businessSlug,
  });
  const { code, details } = response.json<{ code: string; details?: { home: string } }>();
  return [response.statusCode, code, details?.home];
};

test('the file has slugs in clear and e-mails only as hashes; the map has slugs (CELL-1)', () => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`slug kafe ${B}\n`);
  expect(text).not.toContain('@');
  const map = path.join(directory, 'slugs.map');
  writeSlugMap(map, CELLS);
  expect(readFileSync(map, 'utf8')).toBe(`cinar ${A}\nkafe ${B}\n`);
});

test('an account is at its business, or else where its e-mail was first found (CELL-2)', () => {
  const known = parseDirectory(readFileSync(file, 'utf8'));
  expect(findHome(known, { email: ' Murat@ornek.test ' })).toBe(B);
  expect(findHome(known, { email: 'elif@ornek.test' })).toBe(A);
  expect(findHome(known, { email: 'elif@ornek.test', businessSlug: 'Kafe' })).toBe(B);
});

test('an unknown e-mail always gets the same cell, as a known one does (CELL-2)', () => {
  const known = parseDirectory(readFileSync(file, 'utf8'));
  const emails = Array.from({ length: 200 }, (_, index) => `kimse${index}@ornek.test`);
  const homes = emails.map((email) => findHome(known, { email }));
  expect(new Set(homes)).toEqual(new Set([A, B]));
  expect(emails.map((email) => findHome(known, { email }))).toEqual(homes);
  // A new cell takes over some e-mails; all others keep their cell, like e-mails with an account.
  const grown = { ...known, cells: [...known.cells, 'https://c.example.test'] };
  const moved = emails.filter((email, index) => findHome(grown, { email }) !== homes[index]);
  expect(moved.length).toBeGreaterThan(20);
  expect(new Set(moved.map((email) => findHome(grown, { email })))).toEqual(
    new Set(['https://c.example.test']),
  );
});

test('a failed sign-in returns the other cell of the account, for known and unknown e-mails alike (CELL-2)', async () => {
  expect(await signIn('murat@ornek.test')).toEqual([401, 'BAD_CREDENTIALS', B]);
  expect(await signIn('elif@ornek.test')).toEqual([401, 'BAD_CREDENTIALS', undefined]); // it is this one
  const known = parseDirectory(readFileSync(file, 'utf8'));
  const elsewhere = Array.from({ length: 20 }, (_, index) => `kimse${index}@ornek.test`).find(
    (email) => findHome(known, { email }) === B,
  );
  expect(await signIn(String(elsewhere))).toEqual([401, 'BAD_CREDENTIALS', B]);
});

test('a replaced file is used at once, a broken file never (CELL-1, CELL-2)', async () => {
  writeFileSync(file, 'something else');
  expect(await signIn('murat@ornek.test')).toEqual([401, 'BAD_CREDENTIALS', B]);
  writeDirectoryFile(file, SALT, [{ home: A, slugs: [], emails: ['murat@ornek.test'] }]);
  expect(await signIn('murat@ornek.test')).toEqual([401, 'BAD_CREDENTIALS', undefined]);
});
