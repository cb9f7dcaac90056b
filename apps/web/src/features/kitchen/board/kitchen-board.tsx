import type { KitchenTicket } from '@sofra/contract/kitchen';
import type { Person } from '@sofra/domain/permissions';
import { ChefHat } from 'lucide-react';
import { useRef } from 'react';
import { BoardFoot } from '#src/features/kitchen/board/board-foot.tsx';
import { TicketCard } from '#src/features/kitchen/board/ticket-card.tsx';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { useHiddenCards } from '#src/features/kitchen/board/use-hidden-cards.ts';
import { useKitchenKeys } from '#src/features/kitchen/use-kitchen-keys.ts';
import type { WantedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface Props {
  views: readonly TicketView[];
  role: Person;
  isFresh: (ticket: KitchenTicket) => boolean;
  onMove: (moves: readonly WantedMove[]) => void;
  onPutAway: (view: TicketView) => void;
}

/** As many columns as can be read from two metres; more cards lie to the right. On phones a list. */
const COLUMNS =
  'relative flex flex-col gap-3 p-3 sm:grid sm:min-h-0 sm:flex-1 sm:snap-x sm:scroll-px-3 sm:grid-flow-col sm:grid-rows-1 sm:items-start sm:overflow-x-auto ' +
  'sm:auto-cols-[calc((100%-12px)/2)] @min-[960px]:auto-cols-[calc((100%-24px)/3)] @min-[1280px]:auto-cols-[calc((100%-36px)/4)] @min-[1600px]:auto-cols-[calc((100%-48px)/5)]';

/** One column per ticket, the oldest at the left. */
export function KitchenBoard({ views, role, isFresh, onMove, onPutAway }: Props) {
  const board = useRef<HTMLDivElement>(null);
  useKitchenKeys(board);
  const hidden = useHiddenCards(board, views.length);
  if (views.length === 0) {
    return (
      <div className="flex-1">
        <EmptyState icon={ChefHat} title="Bekleyen sipariş yok">
          Yeni siparişler kendiliğinden burada görünür.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div ref={board} role="group" aria-label="Fişler" className={COLUMNS}>
        {views.map((view) => (
          <TicketCard
            key={view.key}
            view={view}
            role={role}
            isFresh={isFresh(view.ticket)}
            onMove={onMove}
            onPutAway={() => onPutAway(view)}
          />
        ))}
      </div>
      <BoardFoot before={hidden.before} after={hidden.after} onTurn={hidden.turn} />
    </div>
  );
}
