import type { Printer } from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';
import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import type { Work } from '#src/platform/context.ts';

/** spec 9. */
export const DEFAULT_PRINTER_PORT = 9100;

/**
 * A network printer needs an IPv4 address (spec 5) that this installation may dial (decisions 40). Where agents print,
 * the server never dials: its settings describe its own network and not the restaurant's, and each agent has rules for
 * the addresses it meets.
 * Errors: INVALID_INPUT; PRINTER_ADDRESS_REFUSED.
 */
export function checkPrinterAddress(
  { config }: Pick<Work, 'config'>,
  printer: Pick<Printer, 'interface' | 'ip' | 'port'>,
): void {
  if (printer.interface !== 'NETWORK') return;
  if (printer.ip === null)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'ip', reason: 'Geçersiz IP' }] });
  if (config.printMode === 'agent') return;
  if (!isAllowedAddress(printer.ip, printer.port, config.printerAddresses))
    throw new RuleError('PRINTER_ADDRESS_REFUSED');
}
