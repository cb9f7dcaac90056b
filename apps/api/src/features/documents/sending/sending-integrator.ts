import type { Again, Door, RemoteState, SendOutcome } from '@sofra/domain/documents/document-sending';
import type { ServiceReply, ServiceRequest } from '#src/platform/http/call-service.ts';

/** The parts of a connection with which an adapter makes requests. */
export interface IntegratorContext {
  key: string;
  call: (request: ServiceRequest) => Promise<ServiceReply>;
}

/** A document as it is sent, the same at each attempt (DOCUMENT-43). */
export interface DocumentToSend {
  ettn: string;
  /** *SFR2026000000001* */
  number: string;
  door: Door;
  /** The mailbox of a buyer of e-Fatura. */
  alias: string | null;
  xml: string;
}

/**
 * An integrator that sends documents (docs/decisions/0127). It translates: it makes requests and names the outcome.
 * Repetitions and storage belong to its caller.
 */
export interface SendingIntegrator {
  /** The mailbox of a buyer who is registered for e-Fatura; null for all others. */
  findAlias: (
    context: IntegratorContext,
    taxNumber: string,
  ) => Promise<{ is: 'FOUND'; alias: string | null } | Again>;
  send: (context: IntegratorContext, document: DocumentToSend) => Promise<SendOutcome>;
  stateOf: (
    context: IntegratorContext,
    document: Pick<DocumentToSend, 'ettn' | 'door'>,
  ) => Promise<RemoteState>;
  /** Cancels an e-Arşiv document. */
  cancel: (context: IntegratorContext, ettn: string) => Promise<SendOutcome>;
  /** Null where the integrator does not give it now. */
  pdf: (
    context: IntegratorContext,
    document: Pick<DocumentToSend, 'ettn' | 'door'>,
  ) => Promise<Buffer | null>;
  /** Tries the key and sends nothing; names the company whose key it is. */
  check: (context: IntegratorContext) => Promise<{ is: 'DONE'; name: string; taxNumber: string } | Again>;
}
