import { formatLira, timesQty } from '@sofra/domain/money/money';
import type { ReactNode } from 'react';
import { useFormLine, type FormLineStore } from '#src/features/orders/options/form-line.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';

/** The line being put together, at its place in the cart: read out while it changes, and not added yet. */
export function DraftRow({ draft, otherwise = null }: { draft: FormLineStore; otherwise?: ReactNode }) {
  const line = useFormLine(draft);
  if (!line) return otherwise;
  const { name, qty, unitPrice } = line;
  return (
    <div
      aria-live="polite"
      className="-mx-2 mt-2 flex items-center gap-2.5 rounded-md border-2 border-dashed border-cini bg-cini-soft px-2 py-2"
    >
      <span className="num w-8 shrink-0 text-right font-semibold text-cini-text">{qty}×</span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5 break-words">
          {name} <PortionPill {...line} />
        </span>
        <OptionTexts {...line} />
        <PartTexts {...line} />
      </span>
      <span className="num font-semibold">{formatLira(timesQty(unitPrice, qty))}</span>
    </div>
  );
}
