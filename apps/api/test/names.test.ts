import { foldForSearch, foldName } from '@sofra/domain/text/turkish';
import { plainText } from '@sofra/domain/text/plain-text';
import fc from 'fast-check';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { createTestDatabase, createUnmigratedDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Folded {
  name: string;
  search: string;
}

async function foldedInSql(words: readonly string[]): Promise<Folded[]> {
  const { rows } = await client.query<Folded>(
    `select fold_name(w.word) as name, fold_for_search(w.word) as search
       from unnest($1::text[]) with ordinality as w (word, at) order by w.at`,
    [words],
  );
  return rows;
}

const folded = (word: string): Folded => ({ name: foldName(word), search: foldForSearch(word) });

/** Letters that got a small form after Unicode 10, which the ICU of an older PostgreSQL does not know. */
const NEWER =
  /[\p{Script=Georgian}\p{Script=Medefaidrin}\p{Script=Vithkuqi}\u{10d50}-\u{10d65}\u{16ea0}-\u{16ed3}\u1c89\u2c2f\ua7b8-\ua7f6]/u;
/** Code points that a request may hold: assigned, none of control, and no private or lone ones. */
const SENT = Array.from({ length: 0x2_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => !/[\p{Cc}\p{Co}\p{Cn}]/u.test(letter) && !NEWER.test(letter));

test('the database folds every letter as the domain does (TEXT-4, UI-31)', async () => {
  const words = SENT.map((letter) => `a${letter}b`);
  const wrong = (await foldedInSql(words)).flatMap((found, index) => {
    const word = words[index]!;
    return JSON.stringify(found) === JSON.stringify(folded(word)) ? [] : [word];
  });
  expect(wrong).toEqual([]);
});

/** Marks of newer Unicode versions have another order in an older PostgreSQL, so they are only folded one by one. */
const LETTERS = SENT.filter((letter) => !/\p{M}/u.test(letter));

test('the database folds any text as the domain does (TEXT-4, UI-31)', async () => {
  const odd = fc.constantFrom(
    ...Array.from('iİıIğĞşŞ ΣσςẞßǅK1#'),
    ...[
      '\u0307',
      '\u0323',
      '\u0327',
      '\u00a0',
      '\u3000',
      '\u200d',
      '\u2066',
      '👩',
      '🏴',
      '\u{e0067}',
      '\ufe0f',
    ],
  );
  const word = fc
    .array(fc.oneof(odd, fc.constantFrom(...LETTERS)), { maxLength: 12 })
    .map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 50, maxLength: 50 }), async (words) => {
      expect(await foldedInSql(words)).toEqual(words.map(folded));
      expect(await foldedInSql(words.map(plainText))).toEqual(words.map((one) => folded(plainText(one))));
    }),
    { numRuns: 40 },
  );
});

test('every unique name is compared in the same way (TEXT-4)', async () => {
  const { rows } = await client.query<{ relation: string; definition: string }>(
    `select c.relname as relation, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       join pg_class c on c.oid = i.indrelid
      where i.indisunique and pg_get_indexdef(i.indexrelid) ~ '\\mname\\M' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id')
      order by relname`,
  );
  expect(rows.map(({ relation }) => relation)).toEqual(
    expect.arrayContaining(['menu_items', 'stations', 'tables']),
  );
  expect(rows.length).toBeGreaterThanOrEqual(13);
  for (const { definition } of rows) expect(definition).toContain('fold_name(name)');
});

describe('names that were equal before', () => {
  const DIRECTORY = path.join(import.meta.dirname, '../migrations');

  /** A database of before names were compared by Turkish rules, with three categories, and what it is now. */
  async function upgraded(): Promise<pg.Client> {
    const old: TestDatabase = await createUnmigratedDatabase();
    const before = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-names-'));
    for (const file of fs.readdirSync(DIRECTORY).filter((name) => name < '0074'))
      fs.copyFileSync(path.join(DIRECTORY, file), path.join(before, file));
    const owner = new pg.Client(old.connection);
    await owner.connect();
    onTestFinished(async () => {
      await owner.end();
      await old.drop();
      fs.rmSync(before, { recursive: true });
    });
    await migrate(owner, before);
    await owner.query(
      `insert into businesses (id, name, slug, trial_ends_at) values ('${BUSINESS}', 'Deniz', 'deniz', now())`,
    );
    for (const [index, name] of ['Balık', 'BALIK', 'Ku\u0308nefe'].entries())
      await insert(owner, index, name);
    await owner.query(
      `insert into users (business_id, id, email, full_name, role, password_hash)
       values ('${BUSINESS}', '${id(8)}', 'o\u0308mer\u200b@ornek.test', 'Ömer', 'ADMIN', 'x')`,
    );
    await migrate(owner, DIRECTORY);
    return owner;
  }

  const BUSINESS = '0198a000-0000-7000-8000-000000000000';
  const id = (index: number) => `0198a000-0000-7000-8000-00000000000${index + 1}`;
  const insert = (owner: pg.Client, index: number, name: string) =>
    owner.query('insert into menu_categories (business_id, id, name, position) values ($1, $2, $3, $4)', [
      BUSINESS,
      id(index),
      name,
      index,
    ]);
  const rename = (owner: pg.Client, index: number, name: string) =>
    owner.query('update menu_categories set name = $1 where id = $2', [name, id(index)]);
  const TAKEN = { constraint: 'category_name_taken' };

  test('still work, and no third record gets the name (TEXT-4)', async () => {
    const owner = await upgraded();
    const names = await owner.query<{ name: string }>('select name from menu_categories order by position');
    expect(names.rows.map(({ name }) => name)).toEqual(['Balık', 'BALIK', 'Ku\u0308nefe']);
    await owner.query('update menu_categories set name = name, position = position + 10');
    await rename(owner, 1, 'balık');
    await expect(insert(owner, 3, 'balıK')).rejects.toMatchObject(TAKEN);
    await expect(insert(owner, 3, 'KÜNEFE')).rejects.toMatchObject(TAKEN);
    await rename(owner, 1, 'Deniz ürünleri');
    await expect(rename(owner, 1, 'BALIK')).rejects.toMatchObject(TAKEN);
    const { rows } = await owner.query<{ email: string }>('select email from users');
    expect(rows).toEqual([{ email: 'ömer@ornek.test' }]);
  });
});
