import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const LineActions = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).LineActions,
}));

/** The three-dot menu of a sent line; renders nothing if this role has no action for it. */
export function LineMenu({ row, handlers }: { row: SavedRow; handlers: LineActionHandlers }) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { compLine, exchangePart, sendNow, toCourse, ...others } = handlers;
  const possible = {
    ...others,
    // A line that costs nothing, comped or free, cannot be comped.
    ...(row.unitPrice > 0 && compLine && { compLine }),
    ...(row.parts.length > 0 && exchangePart && { exchangePart }),
    ...(row.waitsIn !== null && sendNow && { sendNow }),
    ...(row.waitsIn !== null && toCourse && { toCourse }),
  };
  if (Object.keys(possible).length === 0) return null;
  return (
    <>
      <IconButton
        ref={trigger}
        icon={EllipsisVertical}
        label={`${row.name}: işlemler`}
        className="-mr-2.5"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <LineActions row={row} handlers={possible} triggerRef={trigger} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
