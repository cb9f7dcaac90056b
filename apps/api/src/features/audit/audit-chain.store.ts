import type { ChainFault } from '@sofra/domain/reports/books';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Runs the queries of a check: on the owner's connection, or in a transaction of one business (`askIn`). */
interface Asked {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

export const askIn = (tx: Tx): Asked => ({
  query: (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)),
});

/** The first entry at which the hash chain of a business is broken, and why. */
export interface ChainBreak {
  seq: number;
  why: ChainFault;
}

export interface CheckedChain {
  businessId: string;
  name: string;
  /** The number of entries checked: all of them, or those up to the first broken one. */
  entries: number;
  broken: ChainBreak | null;
}

/** Number of rows that one query hashes. A chain of years would exceed the statement timeout. */
const WINDOW = 10_000;

/**
 * Checks the audit chains of all businesses (REL-34), on the owner's connection. Each query reads one snapshot, so
 * entries that a running server adds meanwhile are no fault.
 *
 * Entries are numbered from 1 without a gap. Each carries the seal of the entry before it and a seal that matches its
 * own content. The head names the last entry.
 *
 * A cut end whose head was changed to match cannot be detected from inside the database. The range report therefore
 * prints the head.
 */
export async function* checkChains(
  client: Pick<pg.Client, 'query'>,
  { window = WINDOW }: { window?: number } = {},
): AsyncGenerator<CheckedChain> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from businesses order by created_at, id',
  );
  for (const { id, name } of rows) {
    await client.query('begin isolation level repeatable read read only');
    try {
      const { entries, broken } = await checkChain(client, id, window);
      yield { businessId: id, name, entries, broken };
    } finally {
      await client.query('rollback');
    }
  }
}

interface Position {
  seq: number;
  hash: string;
}

/** The progress of a check along one chain; `isOver` at its end, or at a broken entry. */
export interface ChainCheckProgress extends Pick<CheckedChain, 'entries' | 'broken'> {
  last: Position;
  isOver: boolean;
}

/** The start of a chain, which is also the head of an empty one. */
export const CHAIN_START: ChainCheckProgress = {
  last: { seq: 0, hash: '' },
  entries: 0,
  broken: null,
  isOver: false,
};

/** Checks one chain from its beginning to its head, in the snapshots of the caller. */
export async function checkChain(
  client: Asked,
  businessId: string,
  window = WINDOW,
): Promise<ChainCheckProgress> {
  let walk = CHAIN_START;
  while (!walk.isOver) walk = await checkNextWindow(client, businessId, walk, window);
  return walk;
}

/**
 * Checks the next window. Entries are only ever appended, so windows need no common snapshot. The last window compares
 * end and head in one snapshot.
 */
export async function checkNextWindow(
  asked: Asked,
  businessId: string,
  { last, entries }: ChainCheckProgress,
  window = WINDOW,
): Promise<ChainCheckProgress> {
  const { rows } = await asked.query(WALK, [businessId, last.seq, last.hash, window]);
  const found = rows[0] as WindowRow | undefined;
  if (!found || found.entries === 0) {
    const broken = await comparedWithHead(asked, businessId, last);
    return { last, entries, broken, isOver: true };
  }
  return {
    last: { seq: Number(found.lastSeq), hash: found.lastHash },
    entries: entries + found.entries,
    broken: found.why === null ? null : { seq: Number(found.brokenSeq), why: found.why },
    isOver: found.why !== null,
  };
}

async function comparedWithHead(
  asked: Asked,
  businessId: string,
  last: Position,
): Promise<ChainBreak | null> {
  const { rows } = await asked.query(
    `select seq, encode(hash, 'hex') as hash from audit_heads where business_id = $1`,
    [businessId],
  );
  const head = (rows[0] as { seq: string | number; hash: string } | undefined) ?? { seq: 0, hash: '' };
  const isHead = Number(head.seq) === last.seq && head.hash === last.hash;
  return isHead ? null : { seq: Number(head.seq), why: 'HEAD' };
}

interface WindowRow {
  entries: number;
  lastSeq: string | number;
  lastHash: string;
  brokenSeq: string | number | null;
  why: ChainBreak['why'] | null;
}

/**
 * Checks one window after entry `$2`, whose seal is `$3`: returns the number of entries, the last one, and the first
 * broken one. The first window includes entries numbered below 1, which must not exist.
 */
const WALK = `
  with entries as (
    select a.seq, a.prev, a.hash, audit_hash(a) as seal,
           lag(a.seq, 1, $2::bigint) over (order by a.seq) as seq_before,
           lag(a.hash, 1, decode($3, 'hex')) over (order by a.seq) as hash_before
      from audit_log a
     where a.business_id = $1 and (a.seq > $2::bigint or $2::bigint = 0)
     order by a.seq limit $4
  ), judged as (
    select *, case when seq <> seq_before + 1 then 'MISSING'
                   when prev <> hash_before then 'UNLINKED'
                   when hash <> seal then 'CHANGED' end as why
      from entries
  )
  select (select count(*)::int from entries) as entries,
         (select seq from entries order by seq desc limit 1) as "lastSeq",
         (select encode(hash, 'hex') from entries order by seq desc limit 1) as "lastHash",
         b.seq as "brokenSeq", b.why
    from (select 1) as one
    left join lateral (select seq, why from judged where why is not null order by seq limit 1) b on true`;
