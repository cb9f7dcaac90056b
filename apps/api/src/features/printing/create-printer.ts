import type * as contract from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';
import { checkPrinterAddress, DEFAULT_PRINTER_PORT } from '#src/features/printing/printer-address.ts';
import {
  countPrinters,
  findPrinter,
  insertPrinter,
  lockReceiptPrinterChoice,
  unmarkReceiptPrinter,
} from '#src/features/printing/printers.store.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';
import type { RequestOf } from '#src/platform/serve.ts';

/**
 * Adds a printer (spec 5, 7). The first of a business prints the receipts; marking another takes the mark from the one
 * that had it (design/api.md, "Printers").
 * Errors: NAME_TAKEN; PRINTER_ADDRESS_REFUSED.
 */
export async function createPrinter(
  work: Work,
  request: RequestOf<typeof contract.createPrinter>,
): Promise<contract.Printer> {
  const { tx, actor } = work;
  const id = newId();
  const ip = request.ip ?? null;
  const port = request.port ?? DEFAULT_PRINTER_PORT;
  checkPrinterAddress(work, { interface: request.interface, ip, port });
  await lockReceiptPrinterChoice(tx, actor.businessId);
  const isFirst = (await countPrinters(tx, actor.businessId)) === 0;
  const isReceiptPrinter = isFirst || request.isReceiptPrinter === true;
  if (isReceiptPrinter) await unmarkReceiptPrinter(tx, actor.businessId);
  await insertPrinter(tx, actor.businessId, id, { ...request, ip, port, isReceiptPrinter });
  const printer = await findPrinter(tx, actor.businessId, id);
  if (!printer) throw new RuleError('NOT_FOUND');
  const details = { name: printer.name, interface: printer.interface, ip, port, isReceiptPrinter };
  work.audit({ event: 'printer.create', entity: 'printer', entityId: id, details });
  work.emit({ name: 'printers:changed', facts: {} });
  return printer;
}
