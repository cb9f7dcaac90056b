import type { KitchenTicket } from '@sofra/contract/kitchen';
import { ArrowRightLeft, Sparkles } from 'lucide-react';
import { ElapsedClock, useElapsed } from '#src/features/kitchen/board/elapsed-clock.tsx';
import type { Urgency } from '#src/features/kitchen/board/ticket-views.ts';
import { classNames } from '#src/ui/class-names.ts';

const LOOK: Record<Urgency, string> = {
  calm: 'bg-raised text-ink',
  waiting: 'bg-safran text-on-safran',
  late: 'bg-nar text-on-nar',
};

/** Whose card it is and how long it has been waiting: amber from 5, red from 8 minutes. */
export function TicketHead({ ticket, isFresh }: { ticket: KitchenTicket; isFresh: boolean }) {
  const { ms, urgency } = useElapsed(ticket.sentAt);
  const { tableName, orderNumber, waiter, movedFrom } = ticket;
  return (
    <header
      data-urgency={urgency}
      className={classNames('flex flex-wrap justify-between gap-x-3 gap-y-1 px-3 py-2', LOOK[urgency])}
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl font-semibold break-words">{tableName}</h2>
        <p className="num text-sm break-words">
          #{orderNumber} · {waiter}
        </p>
      </div>
      <ElapsedClock ms={ms} urgency={urgency} />
      {isFresh && (
        <p className="flex basis-full items-center gap-1 text-sm font-semibold">
          <Sparkles aria-hidden size={16} />
          Yeni fiş
        </p>
      )}
      {movedFrom !== null && (
        <p className="flex basis-full items-center gap-2 rounded-sm bg-lacivert px-2 py-1 text-lg font-semibold text-on-lacivert">
          <ArrowRightLeft aria-hidden size={20} className="shrink-0" />
          <span className="sr-only">Masa değişti: </span>
          <span className="min-w-0 break-words">
            {movedFrom} &gt; {tableName}
          </span>
        </p>
      )}
    </header>
  );
}
