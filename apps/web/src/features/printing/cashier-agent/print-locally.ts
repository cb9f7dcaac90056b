import type { Printer } from '@sofra/contract/printing/printing';
import { targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import { borrowQzLink } from '#src/features/printing/cashier-agent/qz-link.ts';

/**
 * Prints bytes on a printer of this computer through QZ Tray, connecting if necessary (PRINT-39: QZ_TRAY and USB
 * printers are tested here and not by the server). Rejects with a {@link QzError}, whose message can be shown.
 */
export async function printLocally(
  printer: Pick<Printer, 'interface' | 'name' | 'device' | 'ip' | 'port'>,
  bytesBase64: string,
): Promise<void> {
  const link = await borrowQzLink();
  try {
    const target = targetOf(printer, await link.printers());
    if (!target) throw new QzError('noPrinter');
    await link.print(target, bytesBase64);
  } finally {
    await link.release();
  }
}
