import type * as contract from '@sofra/contract/money/document-sendings';
import { documentNumber } from '@sofra/domain/documents/document-number';
import { RuleError } from '@sofra/domain/errors';
import { findDocumentById } from '#src/features/documents/documents.store.ts';
import { findIntegrator } from '#src/features/documents/sending/document-integrators.store.ts';
import { findSending } from '#src/features/documents/sending/document-sendings.store.ts';
import { nilvera } from '#src/features/documents/sending/nilvera.ts';
import { openIntegrator, systemOf } from '#src/features/documents/sending/open-integrator.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read, Services } from '#src/platform/writes/context.ts';

interface Pdf {
  fileName: string;
  pdf: string | null;
}

/**
 * Fetches the PDF before the transaction of the read, which would wait for the integrator (DOCUMENT-48). Errors: NOT_FOUND;
 * DOCUMENT_MOVED_ON for a document that was not sent; INTEGRATOR_MISSING.
 */
export async function fetchPdf(
  services: Services,
  { id }: RequestOf<typeof contract.getDocumentPdf>,
  { businessId }: Actor,
): Promise<Pdf> {
  const [document, sending, integrator] = await inTransaction(
    services.pool,
    { businessId, readOnly: true },
    (tx) =>
      together(
        findDocumentById(tx, businessId, id),
        findSending(tx, businessId, id, systemOf(services.config)),
        findIntegrator(tx, businessId),
      ),
  );
  if (!document) throw new RuleError('NOT_FOUND');
  if (!sending?.sentAt || sending.door === null) throw new RuleError('DOCUMENT_MOVED_ON');
  if (!integrator) throw new RuleError('INTEGRATOR_MISSING');
  const context = openIntegrator(services, businessId, integrator);
  const bytes = context && (await nilvera.pdf(context, { ettn: id, door: sending.door }));
  return { fileName: `${documentNumber(document)}.pdf`, pdf: bytes?.toString('base64') ?? null };
}

export const getDocumentPdf = (
  _read: Read,
  _request: RequestOf<typeof contract.getDocumentPdf>,
  pdf: Pdf,
): Promise<Pdf> => Promise.resolve(pdf);
