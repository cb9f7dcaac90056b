import type * as contract from '@sofra/contract/money/document-sendings';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { documentNumber } from '@sofra/domain/documents/document-number';
import { DOCUMENT_STATES } from '@sofra/domain/documents/document-sending';
import { buyerName } from '@sofra/domain/documents/buyer';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  countDocuments,
  listDocumentRows,
  type ListedRow,
} from '#src/features/documents/sending/listed-documents.store.ts';
import { systemOf } from '#src/features/documents/sending/open-integrator.ts';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The most documents that are read at once unless the caller sets `limit`. */
const AT_ONCE = 50;

/**
 * The documents made in a range, today's at first, with the number of each state (DOCUMENT-51). Errors: INVALID_INPUT as in
 * `parseRange`.
 */
export async function listDocuments(
  { tx, actor, now, config }: Read,
  { state, limit = AT_ONCE, before, ...request }: RequestOf<typeof contract.listDocuments>,
): Promise<ResponseOf<typeof contract.listDocuments>> {
  const range = parseRange(request, now, await findBusinessProfile(tx, actor.businessId));
  const system = systemOf(config);
  const [rows, counted] = await together(
    listDocumentRows(tx, actor.businessId, range, {
      ...system,
      ...{ state: state ?? null, limit, before: before ?? null },
    }),
    countDocuments(tx, actor.businessId, range, system),
  );
  const countOf = new Map(counted.map((each) => [each.state, each.count]));
  const counts = Object.fromEntries(DOCUMENT_STATES.map((each) => [each, countOf.get(each) ?? 0]));
  return { documents: rows.map(listedView), counts: counts as contract.DocumentCounts };
}

function listedView(row: ListedRow): contract.ListedDocument {
  const { id, orderId, orderNumber, place, madeAt, buyer, total, state, isReplaced } = row;
  const { door, isTest, code, problem, sentAt, cancelReason } = row;
  return {
    ...{ id, orderId, orderNumber, place, madeAt, total, state, isReplaced },
    number: documentNumber(row),
    buyer: buyerName(buyer ?? UNNAMED_BUYER),
    sending: state === 'DRAFT' ? null : { state, door, isTest, code, problem, sentAt, cancelReason },
  };
}
