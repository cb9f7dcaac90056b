import { Printer } from '@sofra/contract/printing/printing';
import type * as contract from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { checkPrinterAddress, storedAddress } from '#src/features/printing/setup/printer-address.ts';
import { checkedDevice } from '#src/features/printing/setup/printer-device.ts';
import {
  findPrinter,
  lockPrinter,
  lockReceiptPrinterChoice,
  unmarkReceiptPrinter,
  updatePrinter as savePrinter,
} from '#src/features/printing/setup/printers.store.ts';
import { retryWaitingJobsNow } from '#src/features/printing/setup/waiting-jobs.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Changes = Omit<RequestOf<typeof contract.updatePrinter>, 'id' | 'expectedVersion'>;

/** A change of one of these fields means another device, whose state is unknown. */
const WHERE = ['interface', 'ip', 'port', 'device'] as const;

/**
 * Updates a printer (PRINT-37, PRINT-20). Its waiting jobs are tried again at once, because it has probably just been
 * repaired. Errors: NOT_FOUND; CHANGED_MEANWHILE; NAME_TAKEN; PRINTER_ADDRESS_REFUSED; INVALID_INPUT for a network
 * printer without an address and for an invalid device.
 */
export async function updatePrinter(
  work: Work,
  { id, expectedVersion, ...changes }: RequestOf<typeof contract.updatePrinter>,
): Promise<Printer> {
  const { tx, actor, config } = work;
  await lockReceiptPrinterChoice(tx, actor.businessId);
  const before = await lockPrinter(tx, actor.businessId, id, config);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(Printer, before) });
  const after = afterChanges(before, changes);
  const isElsewhere = WHERE.some((field) => after[field] !== before[field]);
  if (isElsewhere) checkPrinterAddress(work, after);
  if (changes.isReceiptPrinter === true && !before.isReceiptPrinter)
    await unmarkReceiptPrinter(tx, actor.businessId);
  const { ip, port, device } = after;
  await savePrinter(tx, actor.businessId, id, { ...changes, ip, port, device, isElsewhere });
  await retryWaitingJobsNow(tx, actor.businessId, id);
  const printer = await findPrinter(tx, actor.businessId, id, config.printMode);
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

/** The device of one interface is meaningless for another one, and so is an address that is sent for it. */
function afterChanges(before: Printer, changes: Changes): Printer {
  const { ip, port, ...others } = changes;
  const after = { ...before, ...others };
  if (after.interface === 'NETWORK') {
    const said = { ip: ip === undefined ? before.ip : ip, port: port === undefined ? before.port : port };
    Object.assign(after, storedAddress({ interface: after.interface, ...said }));
  }
  const kept = after.interface === before.interface ? before.device : null;
  const device = changes.device === undefined ? kept : changes.device;
  return { ...after, device: checkedDevice({ ...after, device }) };
}
