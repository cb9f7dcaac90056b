import { BellRing } from 'lucide-react';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { ServedSheet } from '#src/features/kitchen/sheets/served-sheet.tsx';
import { SoldOutSheet } from '#src/features/kitchen/sheets/sold-out-sheet.tsx';
import { type WaitingActionHandlers, WaitingCard } from '#src/features/kitchen/strip/waiting-card.tsx';
import { RecallList } from '#src/features/kitchen/strip/recall-list.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

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

interface WaitingSheetProps extends WaitingActionHandlers {
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onAllServed: () => void;
  onClose: () => void;
}

/** *Servis bekliyor* as a sheet, for screens where the strip has no room. */
function WaitingSheet({ waiting, served, role, onMove, onAllServed, onClose }: WaitingSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title={`Servis bekliyor ${waiting.length}`}>
      {waiting.length === 0 && <EmptyState icon={BellRing} title="Servis bekleyen yok" />}
      <ul className="mb-4 flex flex-col gap-2">
        {waiting.map((view) => (
          <li key={view.key}>
            <WaitingCard view={view} role={role} onMove={onMove} />
          </li>
        ))}
      </ul>
      <RecallList served={served} role={role} onMove={onMove} onAll={onAllServed} />
    </Sheet>
  );
}
