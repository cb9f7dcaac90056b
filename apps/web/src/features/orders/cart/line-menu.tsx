import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const LineActions = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).LineActions,
}));

/** The three dots of a sent line. Without anything this role may do about it, nothing is drawn. */
export function LineMenu({ row, handlers }: { row: SavedRow; handlers: LineActionHandlers }) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { compLine, ...others } = handlers;
  // Nothing is given away twice, nor what costs nothing anyway.
  const possible = row.unitPrice > 0 && compLine ? handlers : others;
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
