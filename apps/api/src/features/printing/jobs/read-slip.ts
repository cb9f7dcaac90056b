import { RuleError } from '@sofra/domain/errors';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import { findSlip } from '#src/features/printing/jobs/slips.store.ts';
import { marked } from '#src/features/printing/delivery/make-slip.ts';
import { refuseForeignSlip, refuseSumsOnSlip } from '#src/features/printing/slip-permissions.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The characters per line of common 80 mm paper. */
const USUAL_COLUMNS = 42;

/**
 * The slip of a job as text, from the same ticket and with the same marks as on paper (PRINT-14). Errors: NOT_FOUND;
 * as in {@link refuseForeignSlip} and {@link refuseSumsOnSlip}.
 */
export async function readPrintJobSlip(
  read: Read,
  { id }: { id: string },
): Promise<{ text: string; columns: number }> {
  const { tx, actor } = read;
  const slip = await findSlip(tx, actor.businessId, id);
  if (!slip) throw new RuleError('NOT_FOUND');
  refuseForeignSlip(actor, slip.ticket);
  await refuseSumsOnSlip(read, slip.ticket);
  const columns = slip.columns ?? USUAL_COLUMNS;
  const rows = renderSlip(marked(slip.ticket, slip.isRepeat), columns);
  return { text: slipToText(rows, columns), columns };
}
