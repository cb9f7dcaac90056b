import type * as contract from '@sofra/contract/money/document-sendings';
import { isSent } from '@sofra/domain/documents/document-sending';
import { documentNumber } from '@sofra/domain/documents/document-number';
import { RuleError } from '@sofra/domain/errors';
import { findDocument, findDocumentById } from '#src/features/documents/documents.store.ts';
import { findIntegrator } from '#src/features/documents/sending/document-integrators.store.ts';
import {
  findSending,
  hastenSending,
  insertSending,
  lockSending,
  updateSendingByUser,
  type SendingRow,
} from '#src/features/documents/sending/document-sendings.store.ts';
import { systemOf } from '#src/features/documents/sending/open-integrator.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

type OfDocument = Pick<Work, 'tx' | 'actor' | 'config'>;

/**
 * Queues a document, or tries at once one that waits (DOCUMENT-41). Errors: NOT_FOUND; INTEGRATOR_MISSING;
 * DOCUMENT_MOVED_ON for one that was sent, rejected, replaced or is unknown.
 */
export async function sendDocument(
  work: Work,
  { id }: RequestOf<typeof contract.sendDocument>,
): Promise<contract.Sending> {
  const { tx, actor, now, config } = work;
  const document = await findDocumentById(tx, actor.businessId, id);
  if (!document) throw new RuleError('NOT_FOUND');
  if (!(await findIntegrator(tx, actor.businessId))?.isActive) throw new RuleError('INTEGRATOR_MISSING');
  const current = await findDocument(tx, actor.businessId, document.orderId);
  if (current?.id !== id) throw new RuleError('DOCUMENT_MOVED_ON');
  const system = systemOf(config);
  if (await insertSending(tx, actor.businessId, id, { ...system, at: now }))
    noteSending(work, id, documentNumber(document));
  else if ((await lockSending(tx, actor.businessId, id, system))?.state === 'QUEUED')
    await hastenSending(tx, actor.businessId, id, now);
  else throw new RuleError('DOCUMENT_MOVED_ON');
  return stored(work, id);
}

/** Queues a new draft where the business wants that (DOCUMENT-41). */
export async function queueByItself(work: Work, document: { id: string; number: string }): Promise<void> {
  const { tx, actor, now, config } = work;
  const integrator = await findIntegrator(tx, actor.businessId);
  if (!integrator?.isActive || !integrator.sendsByItself) return;
  await insertSending(tx, actor.businessId, document.id, { ...systemOf(config), at: now });
  noteSending(work, document.id, document.number);
}

const noteSending = ({ audit }: Work, id: string, number: string): void =>
  audit({ event: 'document.send', entity: 'document', entityId: id, details: { number } });

/**
 * Stores a user's decision about a document with an unknown outcome (DOCUMENT-46). Errors: NOT_FOUND; DOCUMENT_MOVED_ON for
 * one that is known meanwhile.
 */
export async function settleDocument(
  work: Work,
  { id, isSent: was }: RequestOf<typeof contract.settleDocument>,
): Promise<contract.Sending> {
  const { tx, actor, now, audit } = work;
  const { number, sending } = await lockSent(work, id);
  if (sending.state !== 'UNKNOWN') throw new RuleError('DOCUMENT_MOVED_ON');
  await updateSendingByUser(tx, actor.businessId, id, { state: was ? 'SENT' : 'QUEUED', at: now });
  audit({ event: 'document.settle', entity: 'document', entityId: id, details: { number, isSent: was } });
  return stored(work, id);
}

/**
 * Lets a sent e-Arşiv document be cancelled (DOCUMENT-49). Errors: NOT_FOUND; E_INVOICE_STAYS; DOCUMENT_MOVED_ON for one that
 * was not sent or is cancelled already.
 */
export async function cancelDocument(
  work: Work,
  { id, reason }: RequestOf<typeof contract.cancelDocument>,
): Promise<contract.Sending> {
  const { tx, actor, now, audit } = work;
  const { number, sending } = await lockSent(work, id);
  if (!isSent(sending.state) || sending.state === 'CANCELED' || sending.cancelReason !== null)
    throw new RuleError('DOCUMENT_MOVED_ON');
  if (sending.door === 'EINVOICE') throw new RuleError('E_INVOICE_STAYS');
  await updateSendingByUser(tx, actor.businessId, id, { cancelReason: reason, at: now });
  audit({ event: 'document.cancel', entity: 'document', entityId: id, details: { number, reason } });
  return stored(work, id);
}

async function lockSent(
  { tx, actor, config }: OfDocument,
  id: string,
): Promise<{ number: string; sending: SendingRow }> {
  const document = await findDocumentById(tx, actor.businessId, id);
  if (!document) throw new RuleError('NOT_FOUND');
  const sending = await lockSending(tx, actor.businessId, id, systemOf(config));
  if (!sending) throw new RuleError('DOCUMENT_MOVED_ON');
  return { number: documentNumber(document), sending };
}

async function stored({ tx, actor, config }: OfDocument, id: string): Promise<contract.Sending> {
  const row = await findSending(tx, actor.businessId, id, systemOf(config));
  if (!row) throw new Error('a document was queued and not stored');
  return row;
}
