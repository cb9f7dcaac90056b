import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@sofra/contract/reports/accounting';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { expectedBytes, LARGE_PACKAGE_BYTES } from '@sofra/domain/reports/accounting-month';
import { OTHER_STEPS, type PackageTask } from '#src/features/reports/accounting/make-package.ts';
import {
  deleteOldPackages,
  findPackage,
  findPackageOfMonth,
  insertLink,
  insertPackage,
  lockPackages,
  type NewPackage,
  updateLinkRevoked,
} from '#src/features/reports/accounting/packages.store.ts';
import { readContents } from '#src/features/reports/accounting/read-accounting-month.ts';
import { readSlipFigures } from '#src/features/reports/read-slip-figures.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Actor, Read, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const LINK_FOR_MS = 7 * 24 * 3_600_000;

/** Reads the expected size of a package. Errors: TOO_MANY_ATTEMPTS; INVALID_INPUT for a month that has not begun. */
export async function readPackageToMake(
  services: Services,
  { month }: RequestOf<typeof contract.makeAccountingPackage>,
  actor: Actor,
): Promise<PackageToMake> {
  await services.rateLimits.countPackage(actor.businessId);
  const { isRunning, files, drafts } = await readSlipFigures(services, actor, (read) =>
    readContents(read, month),
  );
  const isLarge = expectedBytes(files) > LARGE_PACKAGE_BYTES;
  return { isInterim: isRunning, isLarge, steps: drafts.length + OTHER_STEPS };
}

type PackageToMake = Pick<NewPackage, 'isInterim' | 'isLarge' | 'steps'>;

/**
 * Starts the package of a month in the background; one that is being made already is returned (ACCOUNTING-6).
 */
export async function makeAccountingPackage(
  work: Work,
  { month }: RequestOf<typeof contract.makeAccountingPackage>,
  { toMake, start }: { toMake: PackageToMake; start: (task: PackageTask) => void },
): Promise<contract.AccountingPackage> {
  const { tx, actor, now, audit, afterCommit } = work;
  await lockPackages(tx, actor.businessId);
  const running = await findPackageOfMonth(tx, actor.businessId, month);
  if (running?.state === 'MAKING') return running;
  await deleteOldPackages(tx, actor.businessId, now);
  const made = await insertPackage(tx, actor, { id: newId(), month, ...toMake }, now);
  audit({ event: 'accounting.make', entity: 'accounting', entityId: made.id, details: { month } });
  afterCommit(() => start({ made, actor }));
  return made;
}

/** The progress of a package. Errors: NOT_FOUND. */
export async function getAccountingPackage(
  { tx, actor }: Read,
  { id }: RequestOf<typeof contract.getAccountingPackage>,
): Promise<contract.AccountingPackage> {
  const found = await findPackage(tx, actor.businessId, id);
  if (!found) throw new RuleError('NOT_FOUND');
  return found;
}

/** A package that is complete, for its download. Errors: NOT_FOUND. */
export async function noteDownload(
  { tx, actor, audit }: Work,
  id: string,
): Promise<contract.AccountingPackage> {
  const found = await findReady({ tx, actor }, id);
  const { month } = found;
  audit({ event: 'accounting.download', entity: 'accounting', entityId: id, details: { month } });
  return found;
}

async function findReady({ tx, actor }: Pick<Read, 'tx' | 'actor'>, id: string) {
  const found = await findPackage(tx, actor.businessId, id);
  if (found?.state !== 'READY') throw new RuleError('NOT_FOUND');
  return found;
}

/** The database stores the hash of a secret alone (ACCOUNTING-8). */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates an address of a package for seven days. Its secret is returned once. Errors: NOT_FOUND. */
export async function shareAccountingPackage(
  { tx, actor, now, audit }: Work,
  { id: packageId }: RequestOf<typeof contract.shareAccountingPackage>,
): Promise<ResponseOf<typeof contract.shareAccountingPackage>> {
  const { month } = await findReady({ tx, actor }, packageId);
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_FOR_MS);
  const id = newId();
  await insertLink(tx, actor, { id, packageId, secretHash: hashOfSecret(secret), expiresAt }, now);
  audit({
    event: 'accounting.share',
    entity: 'accounting',
    entityId: id,
    details: { month, until: expiresAt.toISOString() },
  });
  return { link: { id, createdBy: actor.name, createdAt: now, expiresAt, downloads: 0 }, secret };
}

/** Ends an address at once. Errors: NOT_FOUND, also where it has ended. */
export async function revokeAccountingLink(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract.revokeAccountingLink>,
): Promise<undefined> {
  const month = await updateLinkRevoked(tx, actor.businessId, id, now);
  if (month === undefined) throw new RuleError('NOT_FOUND');
  audit({ event: 'accounting.revoke', entity: 'accounting', entityId: id, details: { month } });
}
