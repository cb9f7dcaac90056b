import type { ChainFault } from '@sofra/domain/books';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#src/platform/postgres/database.ts';

/** What a walk asks: the owner's connection, or a transaction of one business (`askIn`). */
interface Asked {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

export const askIn = (tx: Tx): Asked => ({
  query: (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)),
});

/** Where the chain of a business first stops being what was written, and why. */
export interface ChainBreak {
  seq: number;
  why: ChainFault;
}

export interface CheckedChain {
  businessId: string;
  name: string;
  /** Entries that were looked at: all of them, or up to the first broken one. */
  entries: number;
  broken: ChainBreak | null;
}

/** Rows that are hashed at a time: a chain of years does not fit into one answer's patience. */
const WINDOW = 10_000;

/**
 * Walks the audit chains of all businesses (REL-34), on the owner's connection. Each is read in
 * one snapshot, so that what a running server adds meanwhile is no fault. Entries number from 1 without a gap, each
 * carries the seal of the one before and a seal of its own that fits what it says, and the head names the last.
 * What nobody can see in here: an end that was cut off together with its head; the day-end slip prints the head.
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

/** How far a walk along one chain has come; `isOver` at its end, or where it is broken. */
export interface ChainWalk extends Pick<CheckedChain, 'entries' | 'broken'> {
  last: Position;
  isOver: boolean;
}

/** A chain without entries ends here; a head may say the same. */
export const CHAIN_START: ChainWalk = { last: { seq: 0, hash: '' }, entries: 0, broken: null, isOver: false };

async function checkChain(client: Asked, businessId: string, window: number): Promise<ChainWalk> {
  let walk = CHAIN_START;
  while (!walk.isOver) walk = await walkOn(client, businessId, walk, window);
  return walk;
}

/**
 * One window further. Entries are only ever added, so windows need no common snapshot; the end and the head are
 * compared in that of the last one.
 */
export async function walkOn(
  asked: Asked,
  businessId: string,
  { last, entries }: ChainWalk,
  window = WINDOW,
): Promise<ChainWalk> {
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
 * One window after `$2`, whose entry has the seal `$3`: how many entries, the last, and the first that is broken. The
 * first window takes whatever stands below 1 as well.
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
