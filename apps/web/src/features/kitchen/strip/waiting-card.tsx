import { countedByName, dishText } from '@sofra/domain/orders/ready-dishes';
import { CircleCheck, CirclePause } from 'lucide-react';
import { nextStep } from '#src/features/kitchen/board/line-steps.ts';
import { readyAt, runningTime, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import type { Person } from '@sofra/domain/people/permissions';
import { useNow } from '#src/lib/format/now.ts';

export interface WaitingActionHandlers {
  role: Person;
  onMove: (moves: readonly RequestedMove[]) => void;
}

const MINUTE_MS = 60_000;
const waitText = (ms: number): string => (ms < MINUTE_MS ? 'şimdi' : `${Math.floor(ms / MINUTE_MS)} dk`);

/** A ticket with all lines ready. Its clock is stopped, and a tap marks it as served. */
export function WaitingCard({ view, role, onMove }: WaitingActionHandlers & { view: TicketView }) {
  const { ticket, lines } = view;
  const now = useNow(10_000);
  const since = readyAt(view);
  const ready = lines.filter(({ status }) => status === 'READY');
  const serve = () => onMove(ready.map((line) => ({ line, status: 'SERVED' as const })));
  const dishes = countedByName(ready).map((dish) => `${dish.qty} ${dishText(dish)}`);
  return (
    <button
      type="button"
      aria-disabled={nextStep(role, 'READY') === null || undefined}
      onClick={serve}
      className="flex w-full min-w-0 flex-col rounded-[8px] bg-zeytin-soft px-2.5 py-1.5 text-left text-zeytin-text hover:brightness-95 dark:hover:brightness-110"
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <b className="min-w-0 truncate text-[18px] leading-6 font-semibold text-ink">{ticket.tableName}</b>
        <span className="num shrink-0 text-[14px] font-semibold">{waitText(now - since.getTime())}</span>
      </span>{' '}
      <span title={dishes.join(' · ')} className="line-clamp-2 w-full text-[14px] leading-[18px] text-ink-2">
        {dishes.join(' · ')}
      </span>{' '}
      <span className="num flex items-center gap-1 text-[14px] leading-5">
        {ticket.paidAt ? (
          <>
            <CircleCheck aria-hidden size={15} className="shrink-0" />
            Ödendi
          </>
        ) : (
          <>
            <CirclePause aria-hidden size={15} className="shrink-0" />
            {runningTime(since.getTime() - ticket.sentAt.getTime())} sürdü
          </>
        )}
      </span>{' '}
      <span className="sr-only">Dokununca: Servis edildi</span>
    </button>
  );
}
