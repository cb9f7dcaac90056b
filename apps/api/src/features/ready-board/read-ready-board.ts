import type * as contract from '@sofra/contract/orders/ready-board';
import { RuleError } from '@sofra/domain/errors';
import { FORGOTTEN_AFTER_MS } from '@sofra/domain/orders/fulfilment';
import { readyNumbers } from '@sofra/domain/orders/ready-numbers';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  findReadyBoard,
  findReadySecret,
  renewReadySecret,
} from '#src/features/ready-board/ready-board.store.ts';
import { listBoard } from '#src/features/takeaway/board.store.ts';
import type { PublicReading } from '#src/platform/http/bind-endpoints.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Read, Work } from '#src/platform/writes/context.ts';

/**
 * Reads the numbers for the guests of a business, once a second for any number of screens (READY-2). The numbers
 * themselves are the version. Errors: NOT_FOUND with its own message (READY-1).
 */
export async function openReadyBoard(
  { services: { pool }, now }: Pick<PublicCall, 'services' | 'now'>,
  { secret }: RequestOf<typeof contract.getReadyBoard>,
): Promise<PublicReading<typeof contract.getReadyBoard>> {
  const nowhere = { businessId: null, readOnly: true };
  const businessId = await inTransaction(pool, nowhere, (tx) => findReadyBoard(tx, secret));
  if (businessId === undefined) throw new RuleError('NOT_FOUND', { message: 'Pano bulunamadı' });
  const span = { now, underWaySince: new Date(now.getTime() - FORGOTTEN_AFTER_MS), handedOverSince: now };
  const board = await inTransaction(pool, { businessId, readOnly: true }, async (tx) => {
    const [{ name, timeZone }, rows] = await together(
      findBusinessProfile(tx, businessId),
      listBoard(tx, businessId, span),
    );
    return { businessName: name, timeZone, ...readyNumbers(rows, now) };
  });
  return { version: JSON.stringify(board), read: () => Promise.resolve(board) };
}

/** The secret of the address, null before it is created (READY-1). */
export async function readReadyLink({ tx, actor }: Read): Promise<{ secret: string | null }> {
  return { secret: (await findReadySecret(tx, actor.businessId))?.secret ?? null };
}

/**
 * Creates or renews the address; screens with the old one show nothing any more. The audit log has no secret (READY-1).
 */
export async function renewReadyLink({ tx, actor, audit }: Work): Promise<{ secret: string }> {
  const secret = await renewReadySecret(tx, actor.businessId);
  audit({ event: 'readyBoard.renew', entity: 'business', entityId: actor.businessId, details: {} });
  return { secret };
}
