import { isToMake } from '@sofra/domain/kitchen/kitchen';
import { useCallback } from 'react';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { useLineMoves, RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { toast } from '#src/lib/format/notices.ts';

type Moves = Pick<ReturnType<typeof useLineMoves>, 'move' | 'moveAll' | 'undo'>;

/**
 * The actions of the taps on the display. Steps that notify a waiter or remove a card can be undone for five seconds
 * (KDS-15).
 */
export function useKitchenActions({ move, moveAll, undo }: Moves) {
  const onMove = useCallback(
    async (moves: readonly RequestedMove[]) => {
      const isDone = await move(moves);
      const [first, ...others] = moves;
      if (!isDone || !first || !isAnnounced(first)) return;
      const what = others.length === 0 ? first.line.name : `${moves.length} kalem`;
      toast.success(`${what}: ${first.status === 'READY' ? 'hazır' : 'servis edildi'}`, {
        undo: () => void undo(moves),
      });
    },
    [move, undo],
  );
  const onAllReady = useCallback(
    async ({ ticket, lines }: TicketView) => {
      const moves = lines.filter(isToMake).map((line) => ({ line, status: 'READY' as const }));
      if (await moveAll(moves))
        toast.success(`${ticket.tableName}: hepsi hazır`, { undo: () => void undo(moves) });
    },
    [moveAll, undo],
  );
  return { onMove, onAllReady };
}

/** True if a step notifies others and so gets a toast with *Geri al*. A step back needs none. */
const isAnnounced = ({ line, status }: RequestedMove): boolean =>
  (status === 'READY' && line.status !== 'SERVED') || status === 'SERVED';
