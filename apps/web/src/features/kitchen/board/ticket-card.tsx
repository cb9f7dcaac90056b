import { isToMake, type LateLimit } from '@sofra/domain/kitchen-lateness';
import type { Person } from '@sofra/domain/permissions';
import { useRef, type KeyboardEvent } from 'react';
import { CanceledLine } from '#src/features/kitchen/board/canceled-line.tsx';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { HiddenRows } from '#src/features/kitchen/board/hidden-rows.tsx';
import { TicketFoot } from '#src/features/kitchen/board/ticket-foot.tsx';
import { TicketHead } from '#src/features/kitchen/board/ticket-head.tsx';
import { TicketLine } from '#src/features/kitchen/board/ticket-line.tsx';
import { cooks } from '#src/features/kitchen/board/line-steps.ts';
import { moveOfKey } from '#src/features/kitchen/board/ticket-keys.ts';
import { cancelKeyOf, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { classNames } from '#src/ui/class-names.ts';

export interface TicketActionHandlers {
  role: Person;
  limits: readonly LateLimit[];
  onMove: (moves: readonly RequestedMove[]) => void;
  onAllReady: (view: TicketView) => void;
  onPutAway: (view: TicketView) => void;
}

interface Props {
  view: TicketView;
  actions: TicketActionHandlers;
  density: DensityStyle;
  isFresh: boolean;
}

/** The card of one *Gönder*. Head and foot stay in view; a long list of dishes scrolls between them. */
export function TicketCard({ view, actions, density, isFresh }: Props) {
  const { ticket, canceled } = view;
  const { role, limits, onMove, onAllReady, onPutAway } = actions;
  const list = useRef<HTMLUListElement>(null);
  const hasToMake = view.lines.some(isToMake);
  // A card that is on the board only for its cancellation does not show its ready lines; they are in the strip.
  const lines = hasToMake || canceled.length === 0 ? view.lines : [];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && hasToMake) {
      // Also when the focus is on a line, whose button would otherwise move only that line.
      event.preventDefault();
      if (!event.repeat && cooks(role)) onAllReady(view);
      return;
    }
    const move = moveOfKey(event, view.lines, role);
    if (move) onMove([move]);
  };
  return (
    <article
      data-card
      tabIndex={-1}
      aria-label={`${ticket.tableName}, sipariş ${ticket.orderNumber}`}
      onKeyDown={press}
      onKeyUp={(event) => event.key === ' ' && hasToMake && event.preventDefault()}
      className={classNames(
        'flex h-full min-w-0 flex-col overflow-hidden rounded-md border bg-surface has-[[data-urgency=late]]:border-nar -outline-offset-3',
        isFresh ? 'animate-rise-in border-cini ring-3 ring-cini ring-inset' : 'border-line',
      )}
    >
      <TicketHead view={{ ...view, lines }} limits={limits} density={density} isFresh={isFresh} />
      <ul
        ref={list}
        // Without buttons inside, the list itself must be focusable, so that the keyboard can scroll it.
        tabIndex={cooks(role) && lines.length > 0 ? undefined : 0}
        className="relative min-h-0 overflow-y-auto overscroll-contain"
      >
        {lines.map((line) => (
          <TicketLine key={line.lineId} line={line} role={role} density={density} onMove={onMove} />
        ))}
        {canceled.map((cancel) => (
          <CanceledLine key={cancelKeyOf(cancel)} cancel={cancel} density={density} />
        ))}
      </ul>
      <HiddenRows list={list} rows={lines.length + canceled.length} />
      <TicketFoot
        view={view}
        role={role}
        onAllReady={() => onAllReady(view)}
        onPutAway={() => onPutAway(view)}
      />
    </article>
  );
}
