import { BellRing } from 'lucide-react';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { RecallList } from '#src/features/kitchen/strip/recall-list.tsx';
import { WaitingCard, type WaitingActionHandlers } from '#src/features/kitchen/strip/waiting-card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface Props extends WaitingActionHandlers {
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onAllServed: () => void;
  onClose: () => void;
}

/** *Servis bekliyor* as a sheet, for screens where the strip has no room. */
export function WaitingSheet({ waiting, served, role, onMove, onAllServed, onClose }: Props) {
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
