import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import { ChefHat, ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo, type RefObject, useLayoutEffect, useState, useEffect, useRef } from 'react';
import { PHONE, type DensityStyle } from '#src/features/kitchen/board/density.ts';
import { TicketCard, type TicketActionHandlers } from '#src/features/kitchen/board/ticket-card.tsx';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { usePackedBoard } from '#src/features/kitchen/board/use-packed-board.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

export interface BoardProps {
  /** The element whose cards the keyboard moves between. */
  board: RefObject<HTMLDivElement | null>;
  views: readonly TicketView[];
  actions: TicketActionHandlers;
  density: DensityStyle;
  leastColumns: number;
  isFresh: (ticket: KitchenTicket) => boolean;
  /** True shortly after a tap, while nothing may move. */
  isStill: boolean;
}

/** Tickets in columns, oldest first (docs/decisions/0031); on phones in one column (KDS-29). */
export function KitchenBoard(props: BoardProps) {
  const isPhone = useMedia(PHONE);
  if (props.views.length === 0) {
    return (
      <div className="min-w-0 flex-1">
        <EmptyState icon={ChefHat} title="Bekleyen sipariş yok">
          Yeni siparişler kendiliğinden burada görünür.
        </EmptyState>
      </div>
    );
  }
  return isPhone ? <StackedBoard {...props} /> : <PackedBoard {...props} />;
}

function StackedBoard({ board, views, actions, density, isFresh }: BoardProps) {
  return (
    <div ref={board} role="group" aria-label="Fişler" className="flex flex-1 flex-col gap-2 p-2">
      {views.map((view) => (
        <TicketCard
          key={view.key}
          view={view}
          actions={actions}
          density={density}
          isFresh={isFresh(view.ticket)}
        />
      ))}
    </div>
  );
}

function PackedBoard({ board, views, actions, density, leastColumns, isFresh, isStill }: BoardProps) {
  const keys = useMemo(() => views.map(({ key }) => key), [views]);
  useFocusStays(board, keys);
  const packed = usePackedBoard(board, { views, density, leastColumns, isStill });
  const { visible = 1, columnWidth = 0 } = packed?.frame ?? {};
  const step = columnWidth + density.gap;
  const { first, turn } = useColumnScroll(board, step);
  const placeOf = (key: string) => packed?.places.get(key);
  const columns = views.map(({ key }) => placeOf(key)?.column ?? 0);
  const lastColumn = Math.max(0, ...columns);
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={board}
        role="group"
        aria-label="Fişler"
        className={classNames(
          'scrollbar-none absolute inset-y-0 overflow-x-auto overflow-y-hidden',
          density.gap === 8 ? 'inset-x-2 py-2' : 'inset-x-4 py-4',
        )}
      >
        <div className="relative h-full" style={{ width: (lastColumn + 1) * step - density.gap }}>
          {views.map((view) => {
            const place = placeOf(view.key);
            return (
              <div
                key={view.key}
                data-slot={view.key}
                className={classNames(
                  'absolute top-0 left-0',
                  packed?.previous.has(view.key) && 'transition-transform duration-[240ms]',
                  !place && 'invisible',
                )}
                style={{
                  width: columnWidth,
                  height: place?.height,
                  transform: `translate(${(place?.column ?? 0) * step}px, ${place?.top ?? 0}px)`,
                }}
              >
                <TicketCard view={view} actions={actions} density={density} isFresh={isFresh(view.ticket)} />
              </div>
            );
          })}
        </div>
      </div>
      <MoreTickets
        before={columns.filter((column) => column < first).length}
        after={columns.filter((column) => column >= first + visible).length}
        onTurn={turn}
      />
    </div>
  );
}

/** The first visible column of the sideways scrolling board, and a function that scrolls by one column. */
function useColumnScroll(board: RefObject<HTMLElement | null>, step: number) {
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || step <= 0) return;
    const density = () => setFirst(Math.round(element.scrollLeft / step));
    density();
    element.addEventListener('scroll', density, { passive: true });
    return () => element.removeEventListener('scroll', density);
  }, [board, step]);
  const turn = (by: -1 | 1) => board.current?.scrollBy({ left: by * step, behavior: 'smooth' });
  return { first, turn };
}

interface Props {
  before: number;
  after: number;
  onTurn: (by: -1 | 1) => void;
}

/**
 * *10 fiş daha*: the number of tickets out of view, because a display on the wall is not scrolled. It is placed in the
 * room that the packed columns reserve.
 */
function MoreTickets({ before, after, onTurn }: Props) {
  if (before === 0 && after === 0) return null;
  return (
    <div className="absolute right-2 bottom-2 flex gap-2">
      {before > 0 && (
        <IconButton
          icon={ArrowLeft}
          label={`Solda ${before} fiş`}
          variant="outline"
          className="size-12"
          onClick={() => onTurn(-1)}
        />
      )}
      {after > 0 && (
        <Button variant="send" onClick={() => onTurn(1)}>
          {after} fiş daha
          <ArrowRight aria-hidden size={20} className="shrink-0" />
        </Button>
      )}
    </div>
  );
}

/**
 * When the focused card leaves the board, the focus moves to the card that takes its place. A bump bar has no mouse to
 * find it again.
 */
function useFocusStays(board: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const chosen = useRef<number | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const cards = () => [...element.querySelectorAll<HTMLElement>('[data-card]')];
    const note = ({ target }: FocusEvent) => {
      chosen.current = target instanceof Node ? cards().findIndex((card) => card.contains(target)) : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) chosen.current = null;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [board]);
  useEffect(() => {
    if (chosen.current === null || document.activeElement !== document.body) return;
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    cards[Math.min(chosen.current, cards.length - 1)]?.focus({ preventScroll: true });
  }, [board, keys]);
}
