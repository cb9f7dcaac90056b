import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { tipText } from '#src/features/orders/payment/tip-text.ts';
import type { SplitPart } from '#src/features/orders/payment/split-form.ts';

interface Props {
  /** 1 for the first payment since the dialog opened. */
  number: number;
  part: SplitPart;
  figures: PaymentFigures;
  /** The unpaid rest of the order after this part. */
  left: Kurus;
}

/** The amount due for one part of a split, with its discount and tip, and the rest after it. */
export const SplitHead = ({ number, part, figures: { due, off, tip }, left }: Props) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 md:block short:flex">
    <p className="num text-sm text-ink-2 max-md:order-2 short:order-2">{shareText(number, part)}</p>
    <p className="text-2xl font-semibold md:text-[40px] md:leading-[44px] short:text-xl" aria-live="polite">
      {formatLira(withTip(due, tip))}
    </p>
    <p className="num text-sm text-ink-2 max-md:order-3 max-md:w-full short:hidden">
      {[
        off > 0 && `İndirim −${formatLira(off)}`,
        tipText(due, tip),
        `Bu paydan sonra kalan ${formatLira(left)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
);

/** *2. pay · 8 ürün* */
const shareText = (number: number, part: SplitPart): string =>
  'lines' in part && part.lines.length > 0
    ? `${number}. pay · ${piecesOf(part.lines)} ürün`
    : `${number}. pay`;
