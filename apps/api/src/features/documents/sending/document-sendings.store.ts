import type { Door, SendingState, SendingStep } from '@sofra/domain/documents/document-sending';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A document whose lease this process holds. */
export interface ClaimedDocument {
  businessId: string;
  documentId: string;
  leaseToken: string;
  state: SendingState;
  door: Door | null;
  alias: string | null;
  xml: string | null;
  attempts: number;
  unsureSince: Date | null;
  sentAt: Date | null;
  settledAt: Date | null;
  cancelReason: string | null;
}

/** Leases due documents of all businesses. */
export async function claimDueDocuments(
  tx: Tx,
  { leaseSeconds, at, most, isTest }: { leaseSeconds: number; at: Date; most: number; isTest: boolean },
): Promise<ClaimedDocument[]> {
  const { rows } = await sql<ClaimedDocument>`
    select business_id as "businessId", document_id as "documentId", lease_token as "leaseToken", state, door, alias, xml,
           attempts, unsure_since as "unsureSince", sent_at as "sentAt", settled_at as "settledAt",
           cancel_reason as "cancelReason"
      from claim_due_documents(make_interval(secs => ${leaseSeconds}), ${at}, ${most}, ${isTest})`.execute(
    tx,
  );
  return rows;
}

type Held = Pick<ClaimedDocument, 'businessId' | 'documentId' | 'leaseToken'>;

const held = (tx: Tx, { businessId, documentId, leaseToken }: Held) =>
  tx
    .updateTable('document_sendings')
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .where('lease_token', '=', leaseToken);

/** The content of a document as it is sent, fixed before the attempt. False when the lease was lost. */
export async function updateSentContent(
  tx: Tx,
  claimed: Held,
  content: { door: Door; alias: string | null; xml: string; isTest: boolean },
): Promise<boolean> {
  const { door, alias, xml, isTest } = content;
  const fixed = await held(tx, claimed).set({ door, alias, xml, is_test: isTest }).executeTakeFirst();
  return fixed.numUpdatedRows === 1n;
}

/** Ends a lease with its result. False when another process, or a user, has changed the document since. */
export async function endSendingLease(
  tx: Tx,
  claimed: ClaimedDocument,
  { state, unsureSince, sentAt, nextAttemptAt, code, problem }: SendingStep,
  { at, isCancelOver }: { at: Date; isCancelOver: boolean },
): Promise<boolean> {
  const isOver = nextAttemptAt === null;
  const ended = await held(tx, claimed)
    .set({
      ...{ state, code, problem, unsure_since: unsureSince, sent_at: sentAt, next_attempt_at: nextAttemptAt },
      ...{ lease_token: null, leased_until: null, ended_at: isOver ? at : null },
      ...(state !== claimed.state && { attempts: 0 }),
      ...(isCancelOver && { cancel_reason: null }),
    })
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Gives back a document that was not attempted to its end; one that was begun may have been sent. */
export async function releaseSendingLease(
  tx: Tx,
  claimed: ClaimedDocument,
  { at, isStarted }: { at: Date; isStarted: boolean },
): Promise<void> {
  await held(tx, claimed)
    .set({
      ...{ lease_token: null, leased_until: null, attempts: sql`attempts - 1` },
      ...(isStarted &&
        claimed.state === 'QUEUED' && {
          unsure_since: sql<Date>`coalesce(unsure_since, ${at}::timestamptz)`,
        }),
    })
    .execute();
}

/** The integrator's system that this server sends to. */
interface System {
  isTest: boolean;
}

/** True for a sending `s` that counts here: one of the test system is a draft at the real one (DOCUMENT-42). */
export const countsHere = ({ isTest }: System) => sql<boolean>`(${isTest}::boolean or s.is_test is not true)`;

const NEW_SENDING = {
  state: 'QUEUED',
  ...{ door: null, alias: null, xml: null, attempts: 0 },
  ...{ unsure_since: null, sent_at: null, settled_at: null, lease_token: null, leased_until: null },
  ...{ code: null, problem: null, cancel_reason: null, ended_at: null },
} as const;

/** Queues a document; false when it was queued before at this system. */
export async function insertSending(
  tx: Tx,
  businessId: string,
  documentId: string,
  { at, isTest }: System & { at: Date },
): Promise<boolean> {
  const queued = { ...NEW_SENDING, is_test: isTest, queued_at: at, next_attempt_at: at };
  const added = await tx
    .insertInto('document_sendings')
    .values({ business_id: businessId, document_id: documentId, ...queued })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'document_id'])
        .doUpdateSet(queued)
        .where(sql<boolean>`document_sendings.is_test and not ${isTest}::boolean`),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export interface SendingRow {
  state: SendingState;
  door: Door | null;
  isTest: boolean;
  code: number | null;
  problem: string | null;
  sentAt: Date | null;
  cancelReason: string | null;
}

const sendingOf = (tx: Tx, businessId: string, documentId: string, system: System) =>
  tx
    .selectFrom('document_sendings as s')
    .select([
      sql<SendingState>`state`.as('state'),
      sql<Door | null>`door`.as('door'),
      sql<boolean>`coalesce(is_test, false)`.as('isTest'),
      'code',
      'problem',
      'sent_at as sentAt',
      'cancel_reason as cancelReason',
    ])
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .where(countsHere(system));

export const findSending = (
  tx: Tx,
  businessId: string,
  documentId: string,
  system: System,
): Promise<SendingRow | undefined> => sendingOf(tx, businessId, documentId, system).executeTakeFirst();

export const lockSending = (
  tx: Tx,
  businessId: string,
  documentId: string,
  system: System,
): Promise<SendingRow | undefined> =>
  sendingOf(tx, businessId, documentId, system).forUpdate().executeTakeFirst();

/** The text that was sent, or undefined before it was fixed. */
export async function findSentXml(
  tx: Tx,
  businessId: string,
  documentId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('document_sendings')
    .select('xml')
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return found?.xml ?? undefined;
}

/** Makes a document due that no process holds now. */
export async function hastenSending(tx: Tx, businessId: string, documentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('document_sendings')
    .set({ next_attempt_at: at })
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .where('state', '=', 'QUEUED')
    .where('lease_token', 'is', null)
    .execute();
}

/** Makes all waiting documents due, after their key was changed. */
export async function hastenAll(tx: Tx, businessId: string, at: Date): Promise<void> {
  await tx
    .updateTable('document_sendings')
    .set({ next_attempt_at: at })
    .where('business_id', '=', businessId)
    .where('next_attempt_at', 'is not', null)
    .where('lease_token', 'is', null)
    .execute();
}

/** A decision of a user, which ends the lease of a process that reads the state of the same document. */
export async function updateSendingByUser(
  tx: Tx,
  businessId: string,
  documentId: string,
  { at, ...change }: { at: Date } & ({ state: 'SENT' | 'QUEUED' } | { cancelReason: string }),
): Promise<void> {
  await tx
    .updateTable('document_sendings')
    .set({
      ...('state' in change
        ? {
            ...{ state: change.state, unsure_since: null, code: null, problem: null },
            ...(change.state === 'SENT'
              ? { settled_at: at, sent_at: sql<Date>`coalesce(sent_at, ${at}::timestamptz)` }
              : { settled_at: null, sent_at: null }),
            cancel_reason: null,
          }
        : { cancel_reason: change.cancelReason, problem: null, code: null }),
      ...{ next_attempt_at: at, ended_at: null, attempts: 0, lease_token: null, leased_until: null },
    })
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function countWaiting(tx: Tx, businessId: string, system: System): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_sendings s
     where s.business_id = ${businessId} and s.state = 'QUEUED' and ${countsHere(system)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
