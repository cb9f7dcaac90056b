import type { ReactNode } from 'react';
import { canvasSize, type Layout, type Position } from '#src/features/tables/table-layout.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  places: Layout;
  /** Shows a grid of dots, and extra room below the last row. */
  isEditing?: boolean;
  children: ReactNode;
}

/** The extra room lets a card be moved beyond the last row. To the right the browser adds room by itself. */
const DOTS =
  'box-content min-h-[60dvh] min-w-full rounded-md pb-60 bg-[radial-gradient(var(--c-line)_1.5px,transparent_1.5px)] bg-size-[40px_40px]';

/** Cards at free positions; a wider canvas scrolls inside. Its margin leaves room for the focus ring. */
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
  /** The stacking order of overlapping cards; the higher one is on top. */
  level: number | undefined;
  /** Above all others while the card is dragged. */
  isLifted?: boolean;
  children: ReactNode;
}

/** One card at its position. It has a background, because free tables are transparent and would show a card below. */
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
