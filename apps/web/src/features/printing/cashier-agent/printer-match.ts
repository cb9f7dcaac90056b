import type { Printer } from '@sofra/contract/printing/printing';
import { foldForSearch } from '@sofra/domain/text/turkish';
import type { PrintTarget } from '#src/features/printing/cashier-agent/qz-link.ts';

type Local = Pick<Printer, 'interface' | 'name' | 'device' | 'ip' | 'port'>;

/**
 * The name QZ Tray uses for a printer of the business, or null. Without a chosen device the printer's name is
 * compared, ignoring case, because users type it on both sides.
 */
export function qzNameOf(
  { name, device }: Pick<Local, 'name' | 'device'>,
  listed: readonly string[],
): string | null {
  const wanted = device ?? name;
  const exact = listed.find((one) => one === wanted);
  if (exact !== undefined || device !== null) return exact ?? null;
  const alike = listed.filter((one) => foldForSearch(one) === foldForSearch(wanted));
  return (alike.length === 1 && alike[0]) || null;
}

/** The target by which QZ Tray can reach a printer; null if this computer cannot reach it. */
export function targetOf(printer: Local, listed: readonly string[]): PrintTarget | null {
  if (printer.interface === 'NETWORK')
    return printer.ip === null ? null : { host: printer.ip, port: printer.port };
  const name = qzNameOf(printer, listed);
  return name === null ? null : { name };
}

/** True if an agent prints for this printer. For the others the server itself prints (PRINT-23). */
export const isAgents = ({ interface: kind, printedBy, isActive }: Printer): boolean =>
  isActive && (kind !== 'NETWORK' || printedBy === 'AGENT');

/** The printers whose slips this computer may claim. */
export const printableHere = (printers: readonly Printer[], listed: readonly string[]): Printer[] =>
  printers.filter((printer) => isAgents(printer) && targetOf(printer, listed) !== null);
