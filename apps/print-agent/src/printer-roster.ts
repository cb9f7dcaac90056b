import { listPrinters, type Printer } from '@sofra/contract/printing/printing';
import type { AllowedAddresses } from '@sofra/printer-link/printer-address';
import { forbiddenReason, isWithinReach, type Outcome } from '#agent/print-slip.ts';
import { probePrinter, type ObservedPrinterState } from '#agent/probe-printer.ts';
import type { Log } from '#agent/log.ts';
import type { ServerApi } from '#agent/server-api.ts';

/** The printers of the business that an agent serves, with their last known state. */
export interface PrinterRegistry {
  refresh: () => Promise<void>;
  /** The ids of the printers that this computer can print on at present. */
  withinReach: () => Promise<string[]>;
  /** The last known state; undefined when nothing is known. */
  stateOf: (printerId: string) => ObservedPrinterState['state'] | undefined;
  noteOutcome: (printerId: string, outcome: Outcome) => void;
  /**
   * Probes the printers that are not known to be fine; one that has just printed needs no probe. Resolves to true when
   * the state of any has changed.
   */
  probe: (isBusy: (printerId: string) => boolean) => Promise<boolean>;
  report: () => (ObservedPrinterState & { printerId: string })[];
}

const UNKNOWN: ObservedPrinterState = { state: 'UNKNOWN', error: null };
/** The most printers that one report to the server may contain. */
const MOST_PRINTERS = 50;

export function createRoster(api: ServerApi, allowed: AllowedAddresses, log: Log): PrinterRegistry {
  let printers: readonly Printer[] = [];
  const sightings = new Map<string, ObservedPrinterState>();
  const complained = new Set<string>();

  const complainOnce = (printer: Printer, hindrance: string) => {
    const complaint = `${printer.name}: ${hindrance}`;
    if (!complained.has(complaint)) log(`Atlanan yazıcı ${complaint}`);
    complained.add(complaint);
  };
  return {
    refresh: async () => {
      const { data } = await api.call(listPrinters);
      printers = data.filter(isForAgents).slice(0, MOST_PRINTERS);
    },
    withinReach: async () => {
      const reachable = await Promise.all(
        printers.map(async (printer) => {
          const hindrance = forbiddenReason(printer, allowed);
          if (hindrance !== null) complainOnce(printer, hindrance);
          return hindrance === null && (await isWithinReach(printer)) ? [printer.id] : [];
        }),
      );
      return reachable.flat();
    },
    stateOf: (printerId) => sightings.get(printerId)?.state,
    noteOutcome: (printerId, outcome) => {
      if (outcome.isPrinted) sightings.set(printerId, { state: 'ONLINE', error: null });
      else if (outcome.printerState)
        sightings.set(printerId, { state: outcome.printerState, error: outcome.error ?? null });
    },
    probe: async (isBusy) => {
      const doubtful = printers.filter(
        ({ id, interface: wire }) => !isBusy(id) && (wire === 'USB' || sightings.get(id)?.state !== 'ONLINE'),
      );
      const before = new Map(sightings);
      await Promise.all(
        doubtful.map(async (printer) => sightings.set(printer.id, await probePrinter(printer, allowed))),
      );
      return doubtful.some(({ id }) => sightings.get(id)?.state !== (before.get(id) ?? UNKNOWN).state);
    },
    report: () => printers.map(({ id }) => ({ printerId: id, ...(sightings.get(id) ?? UNKNOWN) })),
  };
}

/** QZ Tray printers belong to the till, and the server prints on those it can reach itself. */
const isForAgents = ({ interface: wire, printedBy, isActive }: Printer): boolean =>
  isActive && wire !== 'QZ_TRAY' && printedBy === 'AGENT';
