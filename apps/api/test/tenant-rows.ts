import type { WorldApi } from '#test/harness.ts';

type Owner = Pick<WorldApi, 'owner'>;

/** Every table whose rows belong to one business, with the column of the business id. */
async function tenantTables({ owner }: Owner): Promise<{ name: string; key: string }[]> {
  const { rows } = await owner.query<{ name: string; key: string }>(`
    select c.relname as name, case c.relname when 'businesses' then 'id' else 'business_id' end as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = 'businesses' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))
     order by 1`);
  return rows;
}

/**
 * One fingerprint per table of all rows of a business. Equal fingerprints mean that nothing changed. The time at which
 * a session or a print agent was last seen is left out: the server writes it once a minute, at any request.
 */
export async function fingerprintOf(api: Owner, businessId: string): Promise<Record<string, string>> {
  const parts = (await tenantTables(api)).map(
    ({ name, key }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(r.text, '|' order by r.text)), '') as print
         from ${name} t, lateral (select (to_jsonb(t) - 'last_seen_at')::text as text) r where ${key} = '${businessId}'`,
  );
  const { rows } = await api.owner.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Returns a function that names the tables in which rows of the business have changed since. */
export async function watchRows(api: Owner, businessId: string): Promise<() => Promise<string[]>> {
  const before = await fingerprintOf(api, businessId);
  return async () => {
    const after = await fingerprintOf(api, businessId);
    return Object.keys(after).filter((table) => before[table] !== after[table]);
  };
}

/** Turns row security off, so that only the filters of the stores remain. */
export async function disableRowSecurity(api: Owner): Promise<void> {
  for (const { name } of await tenantTables(api)) {
    await api.owner.query(`alter table ${name} no force row level security, disable row level security`);
  }
}
