import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import { slipBytes } from '#src/features/printing/delivery/make-slip.ts';
import { findPrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { findPrinter } from '#src/features/printing/setup/printers.store.ts';
import { ticketOfTest } from '#src/features/printing/setup/test-slip.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * The bytes of a test slip for a printer at the caller's computer. It never becomes a job, because the caller prints it
 * directly (PRINT-39, "a local print module"). Errors: NOT_FOUND.
 */
export async function readTestSlip(
  { tx, actor, config, now }: Read,
  { id, kind = 'PLAIN' }: RequestOf<typeof contract.readTestSlip>,
): Promise<ResponseOf<typeof contract.readTestSlip>> {
  const printer = await findPrinter(tx, actor.businessId, id, config.printMode);
  if (!printer) throw new RuleError('NOT_FOUND');
  const { businessName, timeZone } = await findPrintRoutes(tx, actor.businessId);
  const place = { stationName: null, printerName: printer.name };
  const ticket = ticketOfTest(kind, { businessName, timeZone, createdAt: now }, place);
  const { columns } = printer;
  return {
    text: slipToText(renderSlip(ticket, columns), columns),
    columns,
    bytes: Buffer.from(slipBytes({ ticket, printer, isRepeat: false, at: now })).toString('base64'),
  };
}
