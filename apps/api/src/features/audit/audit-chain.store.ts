import type pg from 'pg';

type Client = Pick<pg.Client, 'query'>;

/** Where the chain of a business first stops being what was written, and why. */
export interface ChainBreak {
  seq: number;
  why: 'MISSING' | 'UNLINKED' | 'CHANGED' | 'HEAD';
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
 * Walks the audit chains of all businesses (design/reliability.md, "Audit"), on the owner's connection. Each is read in
 * one snapshot, so that what a running server adds meanwhile is no fault. Entries number from 1 without a gap, each
 * carries the seal of the one before and a seal of its own that fits what it says, and the head names the last.
 * What nobody can see in here: an end that was cut off together with its head; the day-end slip prints the head.
 */
export async function* checkChains(
  client: Client,
  { window = WINDOW }: { window?: number } = {},
): AsyncGenerator<CheckedChain> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from businesses order by created_at, id',
  );
  for (const { id, name } of rows) {
    await client.query('begin isolation level repeatable read read only');
    try {
      yield { businessId: id, name, ...(await checkChain(client, id, window)) };
    } finally {
      await client.query('rollback');
    }
  }
}

interface Position {
  seq: number;
  hash: string;
}

/** A chain without entries ends here; a head may say the same. */
const START: Position = { seq: 0, hash: '' };

async function checkChain(
  client: Client,
  businessId: string,
  window: number,
): Promise<Pick<CheckedChain, 'entries' | 'broken'>> {
  let last = START;
  let entries = 0;
  for (;;) {
    const { rows } = await client.query<WindowRow>(WALK, [businessId, last.seq, last.hash, window]);
    const found = rows[0];
    if (!found || found.entries === 0) break;
    entries += found.entries;
    if (found.why !== null) return { entries, broken: { seq: Number(found.brokenSeq), why: found.why } };
    last = { seq: Number(found.lastSeq), hash: found.lastHash };
  }
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_heads where business_id = $1`,
    [businessId],
  );
  const head = rows[0] ?? { seq: '0', hash: '' };
  const isHead = Number(head.seq) === last.seq && head.hash === last.hash;
  return { entries, broken: isHead ? null : { seq: Number(head.seq), why: 'HEAD' } };
}

interface WindowRow {
  entries: number;
  lastSeq: string;
  lastHash: string;
  brokenSeq: string | null;
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
