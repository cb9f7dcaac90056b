import type { LateLimit } from '@sofra/domain/kitchen/kitchen-lateness';
import { isToMake } from '@sofra/domain/kitchen/kitchen';
import type { Person } from '@sofra/domain/people/permissions';
import { useRef, type KeyboardEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { KitchenCancel, KitchenHeld } from '@sofra/contract/orders/kitchen';
import { menuTag } from '@sofra/domain/orders/line-text';
import { X, ChevronDown, Pause } from 'lucide-react';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { TicketFoot } from '#src/features/kitchen/board/ticket-foot.tsx';
import { TicketHead } from '#src/features/kitchen/board/ticket-head.tsx';
import { TicketLine } from '#src/features/kitchen/board/ticket-line.tsx';
import { cooks } from '#src/features/kitchen/board/line-steps.ts';
import { moveOfKey } from '#src/features/kitchen/board/ticket-keys.ts';
import { cancelKeyOf, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { classNames } from '#src/ui/class-names.ts';
import { KitchenChips } from '#src/features/kitchen/board/kitchen-chips.tsx';
import { nameWithPortion } from '#src/ui/order/choice-text.ts';

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
  // A card on the board only for its cancellation hides its ready lines, which are in the strip.
  const lines = hasToMake || canceled.length === 0 ? view.lines : [];
  const shownHeld = hasToMake ? view.held : [];
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
        isFresh
          ? 'animate-rise-in border-cini ring-3 ring-cini ring-inset'
          : ticket.isFired
            ? 'border-bakir ring-2 ring-bakir ring-inset'
            : 'border-line',
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
        {shownHeld.map((line) => (
          <HeldLine key={line.lineId} line={line} density={density} />
        ))}
        {canceled.map((cancel) => (
          <CanceledLine key={cancelKeyOf(cancel)} cancel={cancel} density={density} />
        ))}
      </ul>
      <HiddenRows list={list} rows={lines.length + shownHeld.length + canceled.length} />
      <TicketFoot
        view={view}
        role={role}
        onAllReady={() => onAllReady(view)}
        onPutAway={() => onPutAway(view)}
      />
    </article>
  );
}

/** A line that waits for Marş: dimmed, with its course, and nothing to touch (COURSE-13). */
function HeldLine({ line, density }: { line: KitchenHeld; density: DensityStyle }) {
  const { qty, name, portion, setMenuName, options, note, course } = line;
  return (
    <li
      className={classNames(
        'flex items-start gap-2 border-t border-line bg-sunken px-2.5 text-ink-3 first:border-t-0',
        density.line,
      )}
    >
      <span className={classNames('num w-6 shrink-0 text-right font-semibold', density.qty)}>
        {qty} <span className="sr-only">adet bekliyor</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className={classNames('max-w-full font-medium break-words', density.dish)}>
          {nameWithPortion(name, { portion })}
          {setMenuName !== null && ` ${menuTag(setMenuName)}`}
        </span>{' '}
        <KitchenChips options={options} note={note} isQuiet />
      </span>
      <span className="mt-1 inline-flex shrink-0 items-center gap-1 rounded-full border border-ink-3 px-2 text-[13px] leading-5 font-semibold">
        <Pause aria-hidden size={12} />
        {course === null ? '' : `S${course}`}
      </span>
    </li>
  );
}

interface CanceledLineProps {
  cancel: KitchenCancel;
  density: DensityStyle;
}

/** A cancelled line, struck through in red with its reason, shown for a quarter of an hour. */
function CanceledLine({
  cancel: { qty, name, portion, setMenuName, options, note, reason },
  density,
}: CanceledLineProps) {
  return (
    <li
      className={classNames(
        'flex items-start gap-2 border-t border-line px-2.5 text-nar-text first:border-t-0',
        density.line,
      )}
    >
      <span className={classNames('num w-6 shrink-0 text-right font-semibold line-through', density.qty)}>
        {qty} <span className="sr-only">adet</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className={classNames('max-w-full font-medium break-words line-through', density.dish)}>
          {nameWithPortion(name, { portion })}
          {setMenuName !== null && ` ${menuTag(setMenuName)}`}
        </span>{' '}
        <KitchenChips options={options} note={note} isCanceled />
        <span className="max-w-full text-[14px] leading-5 break-words">
          İptal{reason ? ` · ${reason}` : ''}
        </span>
      </span>
      <X aria-hidden size={20} className="mt-1 shrink-0" />
    </li>
  );
}

interface HiddenRowsProps {
  list: RefObject<HTMLElement | null>;
  /** The number of rows of the list, so that hidden ones are counted again when it changes. */
  rows: number;
}

/** *3 kalem daha*: shows that a long card has more dishes below its edge, so that none is overlooked. */
function HiddenRows({ list, rows }: HiddenRowsProps) {
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => {
      const edge = element.scrollTop + element.clientHeight;
      const middles = [...element.children].map(
        (row) => row instanceof HTMLElement && row.offsetTop + row.offsetHeight / 2 > edge,
      );
      setHidden(middles.filter(Boolean).length);
    };
    count();
    element.addEventListener('scroll', count, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(count) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', count);
      observer?.disconnect();
    };
  }, [list, rows]);
  if (hidden === 0) return null;
  return (
    <button
      type="button"
      onClick={() => list.current?.scrollBy({ top: list.current.clientHeight, behavior: 'smooth' })}
      className="flex min-h-11 items-center justify-center gap-2 border-t border-line bg-bakir-soft text-base font-semibold text-bakir-text"
    >
      <ChevronDown aria-hidden size={20} />
      {hidden} kalem daha
    </button>
  );
}
