import * as contract from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { checkPrinterAddress } from '#src/features/printing/printer-address.ts';
import {
  findPrinter,
  lockPrinter,
  lockReceiptPrinterChoice,
  unmarkReceiptPrinter,
  updatePrinter as savePrinter,
} from '#src/features/printing/printers.store.ts';
import { hurryWaitingJobs } from '#src/features/printing/waiting-jobs.store.ts';
import { changesBetween } from '#src/platform/audit.ts';
import type { Work } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/serve.ts';

/**
 * Changes a printer (spec 7). What waits for it is tried again at once, because somebody has just seen to it.
 * Errors: NOT_FOUND; CHANGED_MEANWHILE; NAME_TAKEN; PRINTER_ADDRESS_REFUSED; INVALID_INPUT for a network printer
 * without an address.
 */
export async function updatePrinter(
  work: Work,
  { id, expectedVersion, ...changes }: RequestOf<typeof contract.updatePrinter>,
): Promise<contract.Printer> {
  const { tx, actor } = work;
  await lockReceiptPrinterChoice(tx, actor.businessId);
  const before = await lockPrinter(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Printer, before) });
  const after = { ...before, ...changes };
  const isElsewhere =
    after.interface !== before.interface || after.ip !== before.ip || after.port !== before.port;
  if (isElsewhere) checkPrinterAddress(work, after);
  if (changes.isReceiptPrinter === true && !before.isReceiptPrinter)
    await unmarkReceiptPrinter(tx, actor.businessId);
  await savePrinter(tx, actor.businessId, id, { ...changes, isElsewhere });
  await hurryWaitingJobs(tx, actor.businessId, id);
  const printer = await findPrinter(tx, actor.businessId, id);
  if (!printer) throw new RuleError('NOT_FOUND');
  work.audit({
    event: 'printer.change',
    entity: 'printer',
    entityId: id,
    details: { name: printer.name, ...changesBetween(before, after) },
  });
  work.emit({ name: 'printers:changed', facts: {} });
  work.afterCommit(work.services.wakePrinting);
  return printer;
}
