import {
  afterAsking,
  afterCanceling,
  afterSending,
  type Again,
  type Door,
  type SendingStep,
  type SendOutcome,
} from '@sofra/domain/documents/document-sending';
import { documentNumber } from '@sofra/domain/documents/document-number';
import { findDocumentById } from '#src/features/documents/documents.store.ts';
import {
  updateSentContent,
  type ClaimedDocument,
} from '#src/features/documents/sending/document-sendings.store.ts';
import { systemOf, type Integrating } from '#src/features/documents/sending/open-integrator.ts';
import type {
  DocumentToSend,
  IntegratorContext,
  SendingIntegrator,
} from '#src/features/documents/sending/sending-integrator.ts';
import { readSentXml } from '#src/features/documents/shared/read-document.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** A claimed document with the connection of its business. */
interface Attempt {
  services: Integrating;
  integrator: SendingIntegrator;
  context: IntegratorContext;
  claimed: ClaimedDocument;
  /** Called with each answer, so that the last one is the state of the connection. */
  note: <T extends { is: string }>(answer: T) => T;
}

export interface Attempted {
  step: SendingStep;
  isCancelOver: boolean;
}

/** Makes one attempt outside of any transaction (DOCUMENT-44 to DOCUMENT-46, DOCUMENT-49). */
export async function attemptSending(attempt: Attempt): Promise<Attempted> {
  const { claimed } = attempt;
  const isSentAlready = claimed.state === 'SENT' || claimed.state === 'ACCEPTED';
  if (claimed.cancelReason !== null && isSentAlready) return cancelAtIntegrator(attempt);
  const step = claimed.state === 'QUEUED' ? await sendQueued(attempt) : await ask(attempt);
  return { step, isCancelOver: false };
}

async function ask(attempt: Attempt): Promise<SendingStep> {
  const { integrator, context, claimed, note, services } = attempt;
  const remote = note(await integrator.stateOf(context, knownOf(claimed)));
  const step = afterAsking(claimed, remote, services.clock());
  // Only a queued document is ever sent again.
  if (step === 'SEND') throw new Error('a document that was sent would be sent again');
  return step;
}

async function sendQueued(attempt: Attempt): Promise<SendingStep> {
  const { integrator, context, claimed, note, services } = attempt;
  const at = () => services.clock();
  const document = claimed.door === null ? await fixContent(attempt) : await contentOf(attempt);
  if ('is' in document) return afterSending(claimed, document, at());
  if (claimed.unsureSince !== null) {
    const step = afterAsking(claimed, note(await integrator.stateOf(context, document)), at());
    if (step !== 'SEND') return step;
  }
  const outcome = await sendThroughDoor(attempt, document);
  return afterSending({ ...claimed, unsureSince: null }, outcome, at());
}

/** Sends a document, also through the other door where the integrator wants that (DOCUMENT-43). */
async function sendThroughDoor(
  attempt: Attempt,
  document: DocumentToSend,
): Promise<Exclude<SendOutcome, { is: 'OTHER_DOOR' }>> {
  const { integrator, context, note } = attempt;
  const first = note(await integrator.send(context, document));
  if (first.is !== 'OTHER_DOOR') return first;
  const other = await fixContent(attempt);
  if ('is' in other) return other;
  const refused = { is: 'REFUSED', code: first.code, reason: first.reason } as const;
  if (other.door === document.door) return refused;
  const second = note(await integrator.send(context, other));
  return second.is === 'OTHER_DOOR' ? refused : second;
}

/** Decides door and text, and stores them before the document is sent (DOCUMENT-43). */
async function fixContent({
  services,
  integrator,
  context,
  claimed,
  note,
}: Attempt): Promise<DocumentToSend | Again> {
  const { businessId, documentId } = claimed;
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findDocumentById(tx, businessId, documentId),
  );
  if (!row) throw new Error('a queued document does not exist');
  const asked = row.buyer ? note(await integrator.findAlias(context, row.buyer.taxNumber)) : NO_ALIAS;
  if (asked.is === 'AGAIN') return asked;
  const door: Door = asked.alias === null ? 'EARCHIVE' : 'EINVOICE';
  const isFixed = await inTransaction(services.pool, { businessId }, async (tx) => {
    const xml = await readSentXml({ tx, actor: { businessId } }, row.orderId, { documentId, door });
    const content = { door, alias: asked.alias, xml, ...systemOf(services.config) };
    return (await updateSentContent(tx, claimed, content)) && content;
  });
  if (isFixed === false) throw new Error('the lease of a document was lost before it was sent');
  const { alias, xml } = isFixed;
  return { ettn: documentId, number: documentNumber(row), door, alias, xml };
}

const NO_ALIAS = { is: 'FOUND', alias: null } as const;

async function contentOf({ services, claimed }: Attempt): Promise<DocumentToSend> {
  const { businessId, documentId, alias, xml } = claimed;
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findDocumentById(tx, businessId, documentId),
  );
  if (!row || xml === null) throw new Error('a document has a door and no text');
  return { ...knownOf(claimed), number: documentNumber(row), alias, xml };
}

function knownOf({ documentId, door }: ClaimedDocument): Pick<DocumentToSend, 'ettn' | 'door'> {
  if (door === null) throw new Error('a document that was sent has no door');
  return { ettn: documentId, door };
}

/** Reads the state first, because an earlier request may have cancelled it (DOCUMENT-49). */
async function cancelAtIntegrator(attempt: Attempt): Promise<Attempted> {
  const { integrator, context, claimed, note, services } = attempt;
  const remote = note(await integrator.stateOf(context, knownOf(claimed)));
  if (remote.is !== 'WAITING' && remote.is !== 'ACCEPTED') {
    const step = afterAsking(claimed, remote, services.clock());
    if (step === 'SEND') throw new Error('a document that was sent would be sent again');
    // A document that only a user called sent cannot be cancelled while the integrator does not know it.
    return { step, isCancelOver: remote.is === 'ABSENT' && claimed.settledAt !== null };
  }
  const outcome = note(await integrator.cancel(context, claimed.documentId));
  return afterCanceling(
    { ...claimed, state: remote.is === 'ACCEPTED' ? 'ACCEPTED' : 'SENT' },
    outcome,
    services.clock(),
  );
}
