import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { ServedSheet } from '#src/features/kitchen/sheets/served-sheet.tsx';
import { SoldOutSheet } from '#src/features/kitchen/sheets/sold-out-sheet.tsx';
import { WaitingSheet } from '#src/features/kitchen/sheets/waiting-sheet.tsx';
import type { WaitingActionHandlers } from '#src/features/kitchen/strip/waiting-card.tsx';

export type SheetName = 'served' | 'soldOut' | 'waiting';

interface Props extends WaitingActionHandlers {
  name: SheetName | null;
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onAllServed: () => void;
  onClose: () => void;
}

/** The sheet over the board; one is open at a time. */
export function KitchenSheet({ name, waiting, served, role, onMove, onAllServed, onClose }: Props) {
  if (name === 'soldOut') return <SoldOutSheet onClose={onClose} />;
  if (name === 'served') return <ServedSheet views={served} role={role} onMove={onMove} onClose={onClose} />;
  if (name === null) return null;
  return <WaitingSheet {...{ waiting, served, role, onMove, onAllServed, onClose }} />;
}
