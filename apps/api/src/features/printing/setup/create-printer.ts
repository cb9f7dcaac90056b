import type { Printer } from '@sofra/contract/printing/printing';
import type * as contract from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import { checkPrinterAddress, storedAddress } from '#src/features/printing/setup/printer-address.ts';
import { checkedDevice } from '#src/features/printing/setup/printer-device.ts';
import {
  countPrinters,
  findPrinter,
  insertPrinter,
  lockReceiptPrinterChoice,
  unmarkReceiptPrinter,
} from '#src/features/printing/setup/printers.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds a printer (PRINT-37). The first one of a business becomes its receipt printer; marking another one unmarks the
 * previous (PRINT-6). Errors: NAME_TAKEN; PRINTER_ADDRESS_REFUSED; INVALID_INPUT for an invalid device.
 */
export async function createPrinter(
  work: Work,
  request: RequestOf<typeof contract.createPrinter>,
): Promise<Printer> {
  const { tx, actor, config } = work;
  const id = newId();
  const address = storedAddress(request);
  const { ip, port } = address;
  checkPrinterAddress(work, address);
  const device = checkedDevice({ interface: request.interface, device: request.device ?? null });
  await lockReceiptPrinterChoice(tx, actor.businessId);
  const isFirst = (await countPrinters(tx, actor.businessId)) === 0;
  const isReceiptPrinter = isFirst || request.isReceiptPrinter === true;
  if (isReceiptPrinter) await unmarkReceiptPrinter(tx, actor.businessId);
  await insertPrinter(tx, actor.businessId, id, { ...request, ip, port, device, isReceiptPrinter });
  const printer = await findPrinter(tx, actor.businessId, id, config.printMode);
  if (!printer) throw new RuleError('NOT_FOUND');
  const details = { name: printer.name, interface: printer.interface, ip, port, device, isReceiptPrinter };
  work.audit({ event: 'printer.create', entity: 'printer', entityId: id, details });
  work.emit({ name: 'printers:changed', facts: {} });
  return printer;
}
