import type { Printer } from '@sofra/contract/printing/printing';
import { CircleHelp } from 'lucide-react';
import { Pill } from '#src/ui/pill.tsx';
import { PrinterStatePill } from '#src/ui/state-pill.tsx';

const STATE = { ONLINE: 'online', PAPER_OUT: 'noPaper', UNREACHABLE: 'unreachable', OFF: 'off' } as const;

/** The last reported state of a printer; one that was never reached shows *Henüz denenmedi*. */
export function LiveStatePill({ printer }: { printer: Pick<Printer, 'state' | 'isActive'> }) {
  if (!printer.isActive) return <PrinterStatePill state="off" />;
  if (printer.state === 'UNKNOWN') return <Pill icon={CircleHelp}>Henüz denenmedi</Pill>;
  return <PrinterStatePill state={STATE[printer.state]} />;
}
