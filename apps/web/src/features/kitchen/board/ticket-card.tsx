import type { Person } from '@sofra/domain/permissions';
import { useRef } from 'react';
import { CanceledLine } from '#src/features/kitchen/board/canceled-line.tsx';
import { HiddenRows } from '#src/features/kitchen/board/hidden-rows.tsx';
import { TicketFoot } from '#src/features/kitchen/board/ticket-foot.tsx';
import { TicketHead } from '#src/features/kitchen/board/ticket-head.tsx';
import { TicketLine } from '#src/features/kitchen/board/ticket-line.tsx';
import { nextStep, stepBack } from '#src/features/kitchen/board/line-steps.ts';
import { cancelKeyOf, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { WantedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  view: TicketView;
  role: Person;
  isFresh: boolean;
  onMove: (moves: readonly WantedMove[]) => void;
  onPutAway: () => void;
}

/** What one *Gönder* brought. Head and foot stay in view; a long list of dishes scrolls between them. */
export function TicketCard({ view, role, isFresh, onMove, onPutAway }: Props) {
  const { ticket, lines, canceled } = view;
  const list = useRef<HTMLUListElement>(null);
  const hasButtons = lines.some(({ status }) => nextStep(role, status) ?? stepBack(role, status));
  return (
    <article
      data-card
      aria-label={`${ticket.tableName}, sipariş ${ticket.orderNumber}`}
      className={classNames(
        'flex max-h-full min-w-0 snap-start flex-col overflow-hidden rounded-lg border bg-surface',
        isFresh ? 'animate-rise-in border-cini outline-4 outline-cini -outline-offset-1' : 'border-line',
      )}
    >
      <TicketHead ticket={ticket} isFresh={isFresh} />
      {/* Without a button inside, the keyboard scrolls the list itself. */}
      <ul
        ref={list}
        tabIndex={hasButtons ? undefined : 0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {lines.map((line) => (
          <TicketLine key={line.lineId} line={line} role={role} onMove={onMove} />
        ))}
        {canceled.map((cancel) => (
          <CanceledLine key={cancelKeyOf(cancel)} cancel={cancel} />
        ))}
      </ul>
      <HiddenRows list={list} rows={lines.length + canceled.length} />
      <TicketFoot view={view} role={role} onMove={onMove} onPutAway={onPutAway} />
    </article>
  );
}
