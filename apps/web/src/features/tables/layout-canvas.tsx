import type { ReactNode } from 'react';
import { canvasSize, type Layout, type Position } from '#src/features/tables/table-layout.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  places: Layout;
  /** Dots to move by, and room below the last row. */
  isEditing?: boolean;
  children: ReactNode;
}

/** The room lets a card be taken beyond the last row; to the right the browser makes it by itself. */
const DOTS =
  'box-content min-h-[60dvh] min-w-full rounded-md pb-60 bg-[radial-gradient(var(--c-line)_1.5px,transparent_1.5px)] bg-size-[40px_40px]';

/** Cards at free positions; what is wider than the window scrolls inside. The edge leaves room for the focus ring. */
export function LayoutCanvas({ places, isEditing = false, children }: Props) {
  return (
    <div className="-m-2 overflow-x-auto p-2">
      <div className={classNames('relative isolate', isEditing && DOTS)} style={canvasSize(places)}>
        {children}
      </div>
    </div>
  );
}

interface PlacedProps {
  at: Position | undefined;
  /** Among cards that cover each other: the higher one is seen. */
  level: number | undefined;
  /** Above all others: the card is being carried. */
  isLifted?: boolean;
  children: ReactNode;
}

/** One place of the canvas, as wide as a card. Free tables have no ground of their own: what lies below must not show. */
export function Placed({ at, level, isLifted = false, children }: PlacedProps) {
  return (
    <div
      className={classNames(
        'absolute w-[340px] rounded-lg bg-bg focus-within:z-1000!',
        isLifted && 'z-1000! opacity-90 shadow-pop',
      )}
      style={{ left: at?.x ?? 0, top: at?.y ?? 0, zIndex: level }}
    >
      {children}
    </div>
  );
}
