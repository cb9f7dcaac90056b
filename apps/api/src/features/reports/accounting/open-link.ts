import type { AccountingPackage } from '@sofra/contract/reports/accounting';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hashOfSecret } from '#src/features/reports/accounting/change-packages.ts';
import {
  countLinkDownload,
  findLink,
  findPackage,
  findSharedPackage,
  type SharedPackage,
} from '#src/features/reports/accounting/packages.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { addressBlock } from '#src/platform/security/client-origin.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

/** A live link with its package. */
export interface OpenLink extends SharedPackage {
  businessId: string;
  businessName: string;
  timeZone: string;
  made: AccountingPackage;
}

/**
 * The package of a link. The business is found by the hash of the secret, and everything else is read under its row
 * security (ACCOUNTING-8). Errors: NOT_FOUND for an unknown, ended or revoked link; TOO_MANY_ATTEMPTS.
 */
export async function openLink(services: Services, secret: string, ip: string): Promise<OpenLink> {
  await services.rateLimits.countPackageLink(addressBlock(ip));
  const nowhere = { businessId: null, readOnly: true };
  const hash = hashOfSecret(secret);
  const found = await inTransaction(services.pool, nowhere, (tx) => findLink(tx, hash, services.clock()));
  if (!found) throw new RuleError('NOT_FOUND');
  const { businessId, linkId } = found;
  return inTransaction(services.pool, { businessId, readOnly: true }, async (tx) => {
    const shared = await findSharedPackage(tx, businessId, linkId);
    const made = shared && (await findPackage(tx, businessId, shared.packageId));
    if (!made) throw new RuleError('NOT_FOUND');
    const { name: businessName, timeZone } = await findBusinessProfile(tx, businessId);
    return { ...shared, businessId, businessName, timeZone, made };
  });
}

/** The accountant is no user: the audit log names the link. */
const BY_LINK = { userId: null, name: 'Süreli bağlantı' };

/** Counts and records a download before its first byte (ACCOUNTING-8). Errors: NOT_FOUND when the link ended meanwhile. */
export async function noteSharedDownload(services: Services, link: OpenLink): Promise<void> {
  const { businessId, linkId, createdBy: name, createdById: userId } = link;
  await runWrite(services, { userId, name, businessId, role: 'ADMIN' }, null, async ({ tx, now, audit }) => {
    if (!(await countLinkDownload(tx, businessId, linkId, now))) throw new RuleError('NOT_FOUND');
    const details = { month: link.made.month };
    audit({ event: 'accounting.download', entity: 'accounting', entityId: linkId, by: BY_LINK, details });
    return { status: 200, body: null };
  });
}
