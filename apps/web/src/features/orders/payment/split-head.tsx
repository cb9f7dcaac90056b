import { formatLira, type Kurus } from '@sofra/domain/money';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import type { SplitPart } from '#src/features/orders/payment/split-form.ts';

interface Props {
  /** 1 for the first payment since the dialog opened. */
  number: number;
  part: SplitPart;
  figures: PaymentFigures;
  /** What the order owes after this part. */
  left: Kurus;
}

/** What one part of a split is due, with its discount and its tip, and what is left after it. */
export const SplitHead = ({ number, part, figures: { due, off, tip }, left }: Props) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 md:block short:flex">
    <p className="num text-sm text-ink-2 max-md:order-2 short:order-2">{shareText(number, part)}</p>
    <p className="text-2xl font-semibold md:text-[40px] md:leading-[44px] short:text-xl" aria-live="polite">
      {formatLira(due)}
    </p>
    <p className="num text-sm text-ink-2 max-md:order-3 max-md:w-full short:hidden">
      {off > 0 && `İndirim −${formatLira(off)} · `}
      {tip > 0 && `Bahşiş +${formatLira(tip)} · `}
      Bu paydan sonra kalan {formatLira(left)}
    </p>
  </div>
);

/** *2. pay · 8 ürün* */
const shareText = (number: number, part: SplitPart): string =>
  'lines' in part && part.lines.length > 0
    ? `${number}. pay · ${piecesOf(part.lines)} ürün`
    : `${number}. pay`;
