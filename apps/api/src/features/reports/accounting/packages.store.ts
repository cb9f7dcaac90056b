import type { AccountingLink, AccountingPackage } from '@sofra/contract/reports/accounting';
import { packageName } from '@sofra/domain/reports/accounting-month';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Longer than the longest pause between two notes of a package that is being made. */
const LEASE_FOR = sql`interval '2 minutes'`;
/** Packages without a live link are deleted after this time, with the next package of their business. */
const KEPT_FOR = sql`interval '7 days'`;

/** A package whose lease is over is no longer being made: its process was stopped. */
const PACKAGE = sql`
  k.id, to_char(k.month, 'YYYY-MM') as month, k.is_interim as "isInterim", k.done, k.steps, k.is_large as "isLarge",
  case when k.state = 'MAKING' and k.leased_until < now() then 'FAILED' else k.state end as state, k.bytes,
  k.made_by_name as "madeBy", k.created_at as "createdAt"`;

type Row = Omit<AccountingPackage, 'fileName'>;
const named = (row: Row): AccountingPackage => ({ ...row, fileName: packageName(row.month, row.isInterim) });

const firstDay = (month: string) => sql`(${month} || '-01')::date`;

/** Makes requests for packages of one business run one after the other. */
export async function lockPackages(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting_packages/${businessId}`}, 0))`.execute(
    tx,
  );
}

export interface NewPackage {
  id: string;
  month: string;
  isInterim: boolean;
  isLarge: boolean;
  steps: number;
}

export async function insertPackage(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, month, isInterim, isLarge, steps }: NewPackage,
  at: Date,
): Promise<AccountingPackage> {
  const { rows } = await sql<Row>`
    insert into accounting_packages as k (business_id, id, month, is_interim, leased_until, steps, is_large, made_by,
                                          made_by_name, created_at)
    values (${businessId}, ${id}, ${firstDay(month)}, ${isInterim}, now() + ${LEASE_FOR}, ${steps}, ${isLarge}, ${userId},
            ${name}, ${at})
    returning ${PACKAGE}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a package was not inserted');
  return named(row);
}

export async function findPackage(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<AccountingPackage | undefined> {
  const { rows } = await sql<Row>`
    select ${PACKAGE} from accounting_packages k where k.business_id = ${businessId} and k.id = ${id}`.execute(
    tx,
  );
  return rows[0] && named(rows[0]);
}

/** The newest package of a month. */
export async function findPackageOfMonth(
  tx: Tx,
  businessId: string,
  month: string,
): Promise<AccountingPackage | undefined> {
  const { rows } = await sql<Row>`
    select ${PACKAGE} from accounting_packages k
     where k.business_id = ${businessId} and k.month = ${firstDay(month)}
     order by k.created_at desc, k.id desc limit 1`.execute(tx);
  return rows[0] && named(rows[0]);
}

/** Stores a part and the progress, and renews the lease. */
export async function insertPackagePart(
  tx: Tx,
  businessId: string,
  { id, position, bytes, done }: { id: string; position: number; bytes: Uint8Array; done: number },
): Promise<void> {
  if (bytes.length > 0)
    await tx
      .insertInto('accounting_package_parts')
      .values({ business_id: businessId, package_id: id, position, bytes: Buffer.from(bytes) })
      .execute();
  await sql`
    update accounting_packages set done = ${done}, leased_until = now() + ${LEASE_FOR}
     where business_id = ${businessId} and id = ${id}`.execute(tx);
}

export async function updatePackageEnded(
  tx: Tx,
  businessId: string,
  { id, state, bytes }: { id: string; state: 'READY' | 'FAILED'; bytes: number | null },
): Promise<void> {
  await sql`
    update accounting_packages set state = ${state}, bytes = ${bytes}::bigint, done = steps
     where business_id = ${businessId} and id = ${id}`.execute(tx);
}

/** One part of the file; undefined after the last one. */
export async function findPackagePart(
  tx: Tx,
  businessId: string,
  { id, position }: { id: string; position: number },
): Promise<Buffer | undefined> {
  const part = await tx
    .selectFrom('accounting_package_parts')
    .select('bytes')
    .where('business_id', '=', businessId)
    .where('package_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return part?.bytes;
}

/** Deletes packages of a business that no live link needs (ACCOUNTING-7). */
export async function deleteOldPackages(tx: Tx, businessId: string, at: Date): Promise<void> {
  const old = sql`
    select k.id from accounting_packages k
     where k.business_id = ${businessId} and k.created_at < ${at}::timestamptz - ${KEPT_FOR}
       and not exists (select from accounting_links l
                        where l.business_id = k.business_id and l.package_id = k.id
                          and l.revoked_at is null and l.expires_at > ${at}::timestamptz)`;
  await sql`delete from accounting_links where business_id = ${businessId} and package_id in (${old})`.execute(
    tx,
  );
  await sql`delete from accounting_package_parts where business_id = ${businessId} and package_id in (${old})`.execute(
    tx,
  );
  await sql`delete from accounting_packages where business_id = ${businessId} and id in (${old})`.execute(tx);
}

const LINK = sql`
  l.id, l.created_by_name as "createdBy", l.created_at as "createdAt", l.expires_at as "expiresAt", l.downloads`;

export async function insertLink(
  tx: Tx,
  { businessId, userId, name }: Actor,
  link: { id: string; packageId: string; secretHash: Buffer; expiresAt: Date },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('accounting_links')
    .values({
      business_id: businessId,
      id: link.id,
      package_id: link.packageId,
      secret_hash: link.secretHash,
      created_by: userId,
      created_by_name: name,
      created_at: at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The live links of the packages of a month, the newest first. */
export async function listLinks(
  tx: Tx,
  businessId: string,
  month: string,
  at: Date,
): Promise<AccountingLink[]> {
  const { rows } = await sql<AccountingLink>`
    select ${LINK} from accounting_links l
      join accounting_packages k on k.business_id = l.business_id and k.id = l.package_id
     where l.business_id = ${businessId} and k.month = ${firstDay(month)} and l.revoked_at is null
       and l.expires_at > ${at}
     order by l.created_at desc, l.id`.execute(tx);
  return rows;
}

/** Ends a link; undefined if it does not exist or has ended. Returns the month of its package. */
export async function updateLinkRevoked(
  tx: Tx,
  businessId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    update accounting_links l set revoked_at = ${at}
      from accounting_packages k
     where l.business_id = ${businessId} and l.id = ${id} and l.revoked_at is null and l.expires_at > ${at}
       and k.business_id = l.business_id and k.id = l.package_id
    returning to_char(k.month, 'YYYY-MM') as month`.execute(tx);
  return rows[0]?.month;
}

/** The live link with this secret, read across row security by a database function. */
export async function findLink(
  tx: Tx,
  secretHash: Buffer,
  at: Date,
): Promise<{ businessId: string; linkId: string } | undefined> {
  const { rows } = await sql<{ businessId: string; linkId: string }>`
    select business_id as "businessId", link_id as "linkId" from find_accounting_link(${secretHash}, ${at})`.execute(
    tx,
  );
  return rows[0];
}

export interface SharedPackage {
  linkId: string;
  packageId: string;
  createdBy: string;
  createdById: string;
  expiresAt: Date;
}

export async function findSharedPackage(
  tx: Tx,
  businessId: string,
  linkId: string,
): Promise<SharedPackage | undefined> {
  const { rows } = await sql<SharedPackage>`
    select l.id as "linkId", l.package_id as "packageId", l.created_by_name as "createdBy",
           l.created_by as "createdById", l.expires_at as "expiresAt"
      from accounting_links l where l.business_id = ${businessId} and l.id = ${linkId}`.execute(tx);
  return rows[0];
}

/** Counts a download of a live link; false when it ended meanwhile. */
export async function countLinkDownload(
  tx: Tx,
  businessId: string,
  linkId: string,
  at: Date,
): Promise<boolean> {
  const updated = await sql`
    update accounting_links set downloads = downloads + 1
     where business_id = ${businessId} and id = ${linkId} and revoked_at is null and expires_at > ${at}
    returning id`.execute(tx);
  return updated.rows.length === 1;
}
