import { isToMake } from '@sofra/domain/kitchen/kitchen';
import { compareNatural } from '@sofra/domain/text/turkish';
import { useMemo, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Dialog } from 'react-aria-components/Dialog';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { useFitCount } from '#src/features/kitchen/board/use-fit-count.ts';
import { classNames } from '#src/ui/class-names.ts';

/** *Yapılacak*: pieces still to be prepared per product, most first (KDS-10). */
export function toMake(views: readonly TicketView[]): { itemId: string; name: string; qty: number }[] {
  const totals = new Map<string, { itemId: string; name: string; qty: number }>();
  for (const { itemId, name, qty, status } of views.flatMap(({ lines }) => lines)) {
    if (!isToMake({ status })) continue;
    totals.set(itemId, { itemId, name, qty: (totals.get(itemId)?.qty ?? 0) + qty });
  }
  return [...totals.values()].toSorted((a, b) => b.qty - a.qty || compareNatural(a.name, b.name));
}

/** The pieces that all cards still need, in one line. A tap opens the whole list. */
export function ToMakeStrip({ views }: { views: readonly TicketView[] }) {
  const products = useMemo(() => toMake(views), [views]);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLSpanElement>(null);
  const fitting = useFitCount(row, products);
  if (products.length === 0) return null;
  const hidden = Math.max(0, products.length - fitting);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="num flex h-10 min-h-10 w-full min-w-0 shrink-0 items-center gap-5 border-b border-line bg-surface px-2 text-left text-[15px] -outline-offset-3 max-sm:h-11 wall:px-4"
      >
        <span className="shrink-0 text-sm font-semibold text-ink-2">Yapılacak</span>
        <span ref={row} className="relative flex h-7 min-w-0 flex-1 items-center gap-5 overflow-hidden">
          {products.map(({ itemId, name, qty }, index) => (
            <span
              key={itemId}
              className={classNames('shrink-0 whitespace-nowrap', index >= fitting && 'invisible')}
            >
              <b className="text-[18px] font-semibold">{qty}</b> <span className="text-ink-2">{name}</span>
            </span>
          ))}
        </span>
        {hidden > 0 && <span className="shrink-0 text-sm text-ink-2">+{hidden} kalem</span>}
      </button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom start"
        offset={4}
        className="w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
      >
        <Dialog aria-label="Yapılacak" className="p-2 outline-none">
          <ul tabIndex={0}>
            {products.map(({ itemId, name, qty }) => (
              <li key={itemId} className="flex min-h-9 items-baseline gap-3 px-2 py-1">
                <span className="num w-10 shrink-0 text-right text-lg font-semibold">{qty}</span>
                <span className="min-w-0 break-words">{name}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </>
  );
}
