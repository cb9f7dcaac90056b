import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The database is not queried at every visit of a page. An address leads to the new place this much later at most. */
const KNOWN_MS = 5_000;

/** Finds the present address of a guest page by the slug of its business. Null when it is here or nowhere (MOVE-12). */
export type HomeOfSlug = (slug: string) => Promise<string | null>;

/** While the database does not answer, pages are served as they are. */
export function createMovedPages(pool: pg.Pool, clock: () => Date): HomeOfSlug {
  let known: Promise<Map<string, string>> | null = null;
  let until = 0;
  return async (slug) => {
    const now = clock().getTime();
    if (!known || until <= now) {
      until = now + KNOWN_MS;
      known = readHomes(pool).catch(() => new Map<string, string>());
    }
    return (await known).get(slug) ?? null;
  };
}

const readHomes = (pool: pg.Pool): Promise<Map<string, string>> =>
  inTransaction(pool, { businessId: null, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ slug: string; home: string }>`select * from moved_homes()`.execute(tx);
    return new Map(rows.map(({ slug, home }) => [slug, home]));
  });
