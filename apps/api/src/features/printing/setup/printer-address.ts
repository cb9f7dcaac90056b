import type { Printer } from '@sofra/contract/printing/printing';
import { RuleError } from '@sofra/domain/errors';
import { isIpv4 } from '@sofra/domain/text/ipv4';
import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import type { Work } from '#src/platform/writes/context.ts';

/** The port of raw TCP printing (PRINT-37). */
const DEFAULT_PRINTER_PORT = 9100;

type Address = Pick<Printer, 'interface' | 'ip' | 'port'>;

/** The address to store: only a network printer has one, with port 9100 by default (PRINT-37). */
export function storedAddress(printer: { interface: Printer['interface'] } & AddressInput): Address {
  const { interface: kind, ip, port } = printer;
  if (kind !== 'NETWORK') return { interface: kind, ip: null, port: DEFAULT_PRINTER_PORT };
  return { interface: kind, ip: ip || null, port: port ?? DEFAULT_PRINTER_PORT };
}

export interface AddressInput {
  ip?: string | null | undefined;
  port?: number | null | undefined;
}

const wrong = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

/**
 * A network printer needs an IPv4 address (PRINT-37) that this installation allows (PRINT-24). Where agents print, the
 * server's rule is not applied: it describes the server's own network instead of the restaurant's, and each agent has a
 * rule of its own. Errors: INVALID_INPUT; PRINTER_ADDRESS_REFUSED.
 */
export function checkPrinterAddress({ config }: Pick<Work, 'config'>, printer: Address): void {
  if (printer.interface !== 'NETWORK') return;
  if (printer.ip === null || !isIpv4(printer.ip)) throw wrong('ip', 'Geçersiz IP');
  if (printer.port < 1 || printer.port > 65_535) throw wrong('port', 'Geçersiz port');
  if (config.printMode === 'agent') return;
  if (!isAllowedAddress(printer.ip, printer.port, config.printerAddresses))
    throw new RuleError('PRINTER_ADDRESS_REFUSED');
}
