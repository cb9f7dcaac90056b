import type { Printer } from '@sofra/contract/printing/printing';
import type { Station } from '@sofra/contract/printing/printing-setup';
import { Printer as PrinterIcon } from 'lucide-react';
import { addressOf, waitingText } from '#src/features/printing/printer-labels.ts';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { ValueRow } from '#src/ui/lists/value-rows.tsx';

interface Props {
  printer: Printer;
  stations: readonly Station[];
  onOpen: () => void;
}

/** A printer with its use, connection, troubles and state; a press opens its editor (PRINT-38, PRINT-45). */
export const PrinterRow = ({ printer, stations, onOpen }: Props) => (
  <ValueRow
    icon={PrinterIcon}
    name={printer.name}
    detail={
      <>
        {usesOf(printer, stations).map((use) => `${use}\u00A0· `)}
        {/* In one piece, or a port would stand below its address. */}
        <span className="num inline-block">{addressOf(printer)}</span>
        <PrinterTrouble printer={printer} />
      </>
    }
    value={<LiveStatePill printer={printer} />}
    onOpen={onOpen}
  />
);

/** *Hesap fişi*, *Mutfak ve Bar istasyonu*. */
function usesOf({ id, isReceiptPrinter }: Printer, stations: readonly Station[]): string[] {
  const names = stations
    .filter(({ printers }) => printers.some(({ printerId }) => printerId === id))
    .map(({ name }) => name);
  const isOfStations = names.length > 0 && `${names.join(', ')} istasyonu`;
  return [isReceiptPrinter && 'Hesap fişi', isOfStations].filter((use) => use !== false);
}

/** The slips that wait and those that failed. */
export function PrinterTrouble({ printer }: Pick<Props, 'printer'>) {
  const waiting = waitingText(printer, useNow());
  const { failedJobs } = printer;
  return (
    <>
      {waiting && <span className="num block font-medium text-safran-text"> {waiting}</span>}
      {failedJobs > 0 && (
        <span className="num block font-medium text-nar-text"> {failedJobs} fiş basılamadı</span>
      )}
    </>
  );
}
