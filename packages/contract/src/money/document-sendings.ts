import {
  DOCUMENT_STATES,
  DOORS,
  INTEGRATOR_PROBLEMS,
  SENDING_STATES,
} from '@sofra/domain/documents/document-sending';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  ExactText,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  RangeQuery,
  Text,
} from '../scalars.ts';

/** The transmission of a document to the integrator and its progress (DOCUMENT-44). */
export const Sending = z.object({
  state: z.enum(SENDING_STATES),
  /** Null before the integrator was queried for the buyer. */
  door: z.nullable(z.enum(DOORS)),
  /** Sent to the integrator's test system, which reaches no tax office. */
  isTest: z.boolean(),
  /** The integrator's number of the error. */
  code: z.nullable(z.int()),
  /** The reason of a rejection, or of the wait, in Turkish. */
  problem: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  /** Given by the user who wants it cancelled; CANCELED follows the answer of the integrator. */
  cancelReason: z.nullable(z.string()),
});
export type Sending = z.output<typeof Sending>;

/** The connection to the integrator. It never contains the key (DOCUMENT-40). */
export const DocumentIntegrator = z.object({
  isActive: z.boolean(),
  sendsByItself: z.boolean(),
  hasKey: z.boolean(),
  /** The operator chose the integrator's test system. */
  isTest: z.boolean(),
  accountName: z.nullable(z.string()),
  /** Another one than the seller's is an error of the key. */
  accountTaxNumber: z.nullable(z.string()),
  problem: z.nullable(z.enum(INTEGRATOR_PROBLEMS)),
  /** The status of the response that was the problem. */
  problemStatus: z.nullable(z.int()),
  failingSince: z.nullable(Instant),
  workedAt: z.nullable(Instant),
  /** Documents that are still to be sent. */
  waiting: z.int(),
});
export type DocumentIntegrator = z.output<typeof DocumentIntegrator>;

const INTEGRATOR = '/documents/integrator';

export const getDocumentIntegrator = endpoint({
  method: 'GET',
  path: INTEGRATOR,
  summary:
    'Returns the connection to the integrator that sends documents, without its key; null where there is none',
  access: 'documents.readSetUp',
  params: NoParams,
  input: NoInput,
  response: z.nullable(DocumentIntegrator),
  status: 200,
  errors: [],
});

export const putDocumentIntegrator = endpoint({
  method: 'PUT',
  path: INTEGRATOR,
  summary: 'Connects the integrator that sends documents, or changes that. A missing key stays.',
  access: 'documents.connect',
  params: NoParams,
  input: z.strictObject({
    isActive: z.boolean(),
    sendsByItself: z.boolean(),
    key: z.optional(ExactText(400, 'Görünmeyen işaret içeremez.')),
  }),
  response: DocumentIntegrator,
  status: 200,
  errors: [],
});

export const deleteDocumentIntegrator = endpoint({
  method: 'DELETE',
  path: INTEGRATOR,
  summary: 'Removes the connection to the integrator with its key. Queued documents wait for another one.',
  access: 'documents.connect',
  params: NoParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const tryDocumentIntegrator = endpoint({
  method: 'POST',
  path: `${INTEGRATOR}/try`,
  summary: 'Tries the stored key at the integrator and sends nothing',
  access: 'documents.connect',
  params: NoParams,
  input: z.optional(NoInput),
  response: DocumentIntegrator,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** A document in the list of documents (DOCUMENT-51). */
export const ListedDocument = z.object({
  /** The ETTN. */
  id: Id,
  number: z.string(),
  orderId: Id,
  orderNumber: z.int(),
  place: z.string(),
  madeAt: Instant,
  buyer: z.string(),
  total: LiraSum,
  state: z.enum(DOCUMENT_STATES),
  /** A later document of the same order took its place (DOCUMENT-47). */
  isReplaced: z.boolean(),
  sending: z.nullable(Sending),
});
export type ListedDocument = z.output<typeof ListedDocument>;

/** Documents by state, without those that were replaced (DOCUMENT-51). */
export const DocumentCounts = z.record(z.enum(DOCUMENT_STATES), z.int());
export type DocumentCounts = z.output<typeof DocumentCounts>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'Lists the documents made in a range, newest first, with the number of each state',
  access: 'documents.read',
  params: NoParams,
  input: z.strictObject({
    ...RangeQuery,
    state: z.optional(z.enum(DOCUMENT_STATES)),
    limit: LimitQuery(200),
    before: z.optional(Id),
  }),
  response: z.object({ documents: z.array(ListedDocument), counts: DocumentCounts }),
  status: 200,
  errors: [],
});

export const sendDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/send',
  summary: 'Queues a document for the integrator. One that waits already is tried at once.',
  access: 'documents.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: Sending,
  status: 200,
  errors: ['NOT_FOUND', 'INTEGRATOR_MISSING', 'DOCUMENT_MOVED_ON'],
});

export const settleDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/settle',
  summary:
    "Stores a user's decision about a document with an unknown outcome. One that was not sent is sent again.",
  access: 'documents.settle',
  params: IdParams,
  input: z.strictObject({ isSent: z.boolean() }),
  response: Sending,
  status: 200,
  errors: ['NOT_FOUND', 'DOCUMENT_MOVED_ON'],
});

export const cancelDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/cancel',
  summary: 'Cancels a sent e-Arşiv document at the integrator. An e-Fatura cannot be cancelled here.',
  access: 'documents.settle',
  params: IdParams,
  input: z.strictObject({ reason: Text(200) }),
  response: Sending,
  status: 200,
  errors: ['NOT_FOUND', 'DOCUMENT_MOVED_ON', 'E_INVOICE_STAYS'],
});

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/documents/:id/pdf',
  summary: 'Returns the PDF of a sent document from the integrator. Nothing of it is stored.',
  access: 'documents.read',
  params: IdParams,
  input: NoInput,
  response: z.object({
    fileName: z.string(),
    /** The bytes in base64; null where the integrator does not give them now. */
    pdf: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['NOT_FOUND', 'INTEGRATOR_MISSING', 'DOCUMENT_MOVED_ON'],
});
