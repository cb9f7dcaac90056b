import type pg from 'pg';
import type { World } from '@sofra/api/test/factories/entity-factories';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';

interface ForeignKey {
  source: string;
  target: string;
  /** The other columns of the key, in pairs. */
  columns: string[];
  targets: string[];
}

interface Tried {
  keys: number;
  violations: string[];
}

/**
 * Row security does not apply to foreign keys, which PostgreSQL checks past every policy. So each key is tried: a row
 * of the own business is pointed at a row that only the other business has.
 */
export async function pointRowsAtStrangers({ owner }: RemoteApi, own: World, other: World): Promise<Tried> {
  const { rows: keys } = await owner.query<ForeignKey>(FOREIGN_KEYS);
  const tried: Tried = { keys: 0, violations: [] };
  const client = await owner.connect();
  try {
    for (const key of keys) {
      const outcome = await outcomeOf(client, key, own, other);
      if (outcome === NO_SUCH_ROW) continue;
      tried.keys += 1;
      if (outcome !== REFUSED)
        tried.violations.push(
          `a row of ${key.source} was pointed at ${key.target} of another business (${key.columns.join(', ')}): ${outcome}`,
        );
    }
  } finally {
    client.release();
  }
  return tried;
}

const NO_SUCH_ROW = 'no such row';
const REFUSED = '23503';

async function outcomeOf(
  client: pg.PoolClient,
  { source, target, columns, targets }: ForeignKey,
  own: World,
  other: World,
): Promise<string> {
  const set = columns.map((column, index) => `${column} = stranger.${targets[index] ?? 'id'}`).join(', ');
  // A number may be the same in both businesses, and is the own one's then.
  const isOwn = targets.map((column) => `o.${column} = t.${column}`).join(' and ');
  await client.query('begin');
  try {
    // Disables only our own triggers, which keep history from being changed; foreign keys are system triggers.
    await client.query(`alter table ${source} disable trigger user`);
    await client.query(withoutChecks(source));
    const { rowCount } = await client.query(
      `update ${source} set ${set} from (
         select * from ${target} t
          where business_id = $2 and not exists (select from ${target} o where o.business_id = $1 and ${isOwn})
          limit 1) as stranger
        where ${source}.ctid = (select ctid from ${source} where business_id = $1 limit 1)`,
      [own.business.id, other.business.id],
    );
    await client.query('set constraints all immediate');
    return rowCount === 0 ? NO_SUCH_ROW : 'nothing refused it';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await client.query('rollback');
  }
}

/**
 * A check would refuse some rows before the key is checked (a portion has a name). The transaction is rolled back.
 */
const withoutChecks = (table: string): string => `
  do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', name);
    end loop;
  end $$`;

/** The foreign keys between two tables of a business, without the column of the business. */
const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
         array_agg(h.attname::text order by pair.place) filter (where h.attname <> 'business_id') as columns,
         array_agg(t.attname::text order by pair.place) filter (where h.attname <> 'business_id') as targets
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) with ordinality as pair (here, there, place)
    join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'business_id')
   group by k.oid order by 1, 2, k.oid`;
