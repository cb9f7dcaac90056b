import type pg from 'pg';

/** A property that the schema must have, also in tables that are added later (REL-17, REL-18). */
export interface SchemaRule {
  promise: string;
  /** A query that returns the violations. */
  violations: string;
  /** A query that counts what the rule covers; fewer than `atLeast` would mean that it covers nothing. */
  subjects: string;
  atLeast: number;
}

/** Tables that only grow, since what happened must not be changed. */
export const INSERT_ONLY = [
  'payments',
  'payment_lines',
  'payment_vat',
  'refund_vat',
  'payment_corrections',
  'method_transfers',
  'payment_fiscal_numbers',
  'order_documents',
  'refunds',
  'partner_arrivals',
  'partner_arrival_days',
  'partner_arrival_undos',
  'refund_lines',
  'cancellations',
  'stock_movements',
  'order_line_stock',
  'item_price_changes',
  'purchase_lines',
  'cost_changes',
  'cash_counts',
  'cash_movements',
  'ended_days',
  'audit_log',
] as const;

/** Tables whose rows belong to one business; the policy of `businesses` itself uses its id. */
const TENANT_TABLES = `
  select c.oid, c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and (c.relname = 'businesses' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))`;

const count = (from: string): string => `select count(*)::int as subjects from (${from}) as s`;

const VIEWS = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
const DEFINERS = `select oid, proname, proconfig from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
const INSERT_ONLY_NAMES = `select unnest(array['${INSERT_ONLY.join("','")}']) as name`;
/** Foreign keys between two tenant tables; a key that references the business itself contains it anyway. */
const TENANT_FOREIGN_KEYS = `
  select k.conname, k.conrelid, k.conkey, k.confkey, k.confrelid from pg_constraint k
    join (${TENANT_TABLES}) a on a.oid = k.conrelid join (${TENANT_TABLES}) b on b.oid = k.confrelid
   where k.contype = 'f' and b.relname <> 'businesses'`;

/** Triggers that fire at a new row. */
/**
 * Triggers at an insert, and at a change or deletion of a row except those that refuse to rewrite history.
 */
const ROW_TRIGGERS = `
  select t.* from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     and (t.tgtype & 4 <> 0 or t.tgtype & 24 <> 0 and t.tgtype & 1 <> 0 and p.proname <> 'refuse_rewriting')`;

export const SCHEMA_RULES: readonly SchemaRule[] = [
  {
    promise:
      'every tenant table has row security, forced, with a policy for the application and one for the owner',
    violations: `
      select t.relname as name from (${TENANT_TABLES}) t join pg_class c on c.oid = t.oid
       where not c.relrowsecurity or not c.relforcerowsecurity
          or not exists (select from pg_policy p where p.polrelid = t.oid and 'sofra_app'::regrole = any (p.polroles) and p.polwithcheck is not null)
          or not exists (select from pg_policy p where p.polrelid = t.oid and 'sofra_owner'::regrole = any (p.polroles))`,
    subjects: count(TENANT_TABLES),
    atLeast: 30,
  },
  {
    promise: 'the policies of the application let it see the business of its transaction and nothing else',
    violations: `
      select p.polrelid::regclass::text || '.' || p.polname as name from pg_policy p
       where ('sofra_app'::regrole = any (p.polroles) or 0 = any (p.polroles))
         and (pg_get_expr(p.polqual, p.polrelid) !~ 'NULLIF\\(current_setting\\(''app.business_id''::text, true\\), ''''::text\\)'
           or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from pg_get_expr(p.polqual, p.polrelid))`,
    subjects: count(`select 1 from pg_policy p where 'sofra_app'::regrole = any (p.polroles)`),
    atLeast: 30,
  },
  {
    promise: 'every view shows what the fences of its tables let through, not what its owner sees',
    violations: `${VIEWS.replace('relname', 'relname as name')} and not coalesce('security_invoker=true' = any (reloptions), false)`,
    subjects: count(VIEWS),
    atLeast: 3,
  },
  {
    promise: 'every foreign key between tenant tables carries the business, to the business',
    violations: `
      select k.conrelid::regclass::text || '.' || k.conname as name from (${TENANT_FOREIGN_KEYS}) k
       where not exists (
         select from unnest(k.conkey, k.confkey) as pair (here, there)
           join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
           join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
          where h.attname = 'business_id' and t.attname = 'business_id')`,
    subjects: count(TENANT_FOREIGN_KEYS),
    atLeast: 40,
  },
  {
    promise: 'every tenant table is keyed by its business first',
    violations: `
      select t.relname as name from (${TENANT_TABLES}) t
       where t.relname <> 'businesses' and not exists (
         select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
          where i.indrelid = t.oid and i.indisprimary and a.attname = 'business_id')`,
    subjects: count(TENANT_TABLES),
    atLeast: 30,
  },
  {
    promise:
      'what is unique in a tenant table is unique within its business: nobody meets the rows of another one',
    violations: `
      select i.indexrelid::regclass::text as name from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid
       where i.indisunique and t.relname <> 'businesses' and not exists (
         select from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey) and a.attname = 'business_id')`,
    subjects: count(
      `select 1 from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid where i.indisunique`,
    ),
    atLeast: 30,
  },
  {
    promise:
      'no key of a tenant table is a generated column, because a move copies rows by their key (MOVE-9)',
    violations: `
      select i.indexrelid::regclass::text as name from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid
       where i.indisprimary and exists (select from pg_attribute a
         where a.attrelid = t.oid and a.attnum = any (i.indkey) and a.attgenerated <> '')`,
    subjects: count(
      `select 1 from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid where i.indisprimary`,
    ),
    atLeast: 30,
  },
  {
    promise: 'every foreign key has an index to look back along',
    violations: `
      select k.conrelid::regclass::text || '.' || k.conname as name from pg_constraint k
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and pg_get_constraintdef(k.oid) !~ 'REFERENCES (businesses|users|stations|menu_categories|site_admins)'
         and not exists (select from pg_index i where i.indrelid = k.conrelid
           and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    subjects: count(TENANT_FOREIGN_KEYS),
    atLeast: 40,
  },
  {
    promise:
      'what was done can only be added to: no right to change or take away, and a trigger against both',
    violations: `
      select name from (${INSERT_ONLY_NAMES}) only_added
       where has_table_privilege('sofra_app', name, 'delete, truncate, references, trigger')
          or has_any_column_privilege('sofra_app', name, 'update')
          or not has_table_privilege('sofra_app', name, 'insert')
          or (select bit_or(tgtype) & 56 from pg_trigger where tgrelid = name::regclass and tgenabled = 'O') is distinct from 56`,
    subjects: count(INSERT_ONLY_NAMES),
    atLeast: INSERT_ONLY.length,
  },
  {
    promise: 'the roles sign in nowhere, are nobody else and pass no fence',
    violations: `
      select rolname as name from pg_roles where rolname in ('sofra_app', 'sofra_owner', 'sofra_import')
         and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication)
      union all select pg_get_userbyid(roleid) from pg_auth_members where member = 'sofra_app'::regrole`,
    subjects: count(`select 1 from pg_roles where rolname in ('sofra_app', 'sofra_owner', 'sofra_import')`),
    atLeast: 3,
  },
  {
    promise: 'the application owns nothing and makes nothing',
    violations: `
      select relname as name from pg_class where relowner = 'sofra_app'::regrole
      union all select proname from pg_proc where proowner = 'sofra_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'sofra_app'::regrole
      union all select nspname from pg_namespace
       where nspname !~ '^pg_(temp|toast)' and has_schema_privilege('sofra_app', oid, 'create')`,
    subjects: count(`select 1 from pg_class where relowner = 'sofra_owner'::regrole`),
    atLeast: 60,
  },
  {
    promise:
      'of tables the application reads, adds, changes and takes away rows, and nobody else does anything',
    violations: `
      select relname || ': ' || acl.privilege_type || ' for ' || acl.grantee::regrole as name
        from pg_class cross join lateral aclexplode(relacl) acl
       where relnamespace = 'public'::regnamespace and acl.grantee <> relowner
         and not (acl.grantee = 'sofra_app'::regrole and acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE'))`,
    subjects: count(`select 1 from pg_class cross join lateral aclexplode(relacl) acl
       where relnamespace = 'public'::regnamespace and acl.grantee = 'sofra_app'::regrole`),
    atLeast: 60,
  },
  {
    promise: 'functions that look across businesses have a fixed search path and are not for everyone',
    violations: `
      select proname as name from (${DEFINERS}) d
       where proconfig is null or not exists (select from unnest(proconfig) c where c like 'search_path=%')
          or has_function_privilege('public', oid, 'execute')`,
    subjects: count(DEFINERS),
    atLeast: 15,
  },
  {
    promise: 'no trigger numbers, seals, counts or furnishes again what arrives with its business (MOVE-4)',
    violations: `
      select tgrelid::regclass::text || '.' || tgname as name from (${ROW_TRIGGERS}) t
       where pg_get_triggerdef(oid) !~ 'WHEN \\(.*CURRENT_USER <> ''sofra_import''::name\\)+ EXECUTE'`,
    subjects: count(ROW_TRIGGERS),
    atLeast: 24,
  },
];

/** The violations of a rule as sentences; the client must be able to read the catalogue. */
export async function findSchemaViolations(
  client: Pick<pg.Client, 'query'>,
  { promise, violations, subjects, atLeast }: SchemaRule,
): Promise<string[]> {
  const broken = await client.query<{ name: string }>(violations);
  const looked = await client.query<{ subjects: number }>(subjects);
  const found = looked.rows[0]?.subjects ?? 0;
  const tooFew = found < atLeast ? [`${promise}: looked at ${found} only, expected ${atLeast}`] : [];
  return [...broken.rows.map(({ name }) => `${promise}: not ${name}`), ...tooFew];
}
