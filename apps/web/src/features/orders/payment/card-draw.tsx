import { formatAmount, formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { splitEqually } from '@sofra/domain/orders/bill-shares';
import type { Draw, PaymentFields, PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';

interface Props {
  figures: PaymentFigures;
  draw: Draw;
  change: (fields: Partial<PaymentFields>) => void;
}

/** The whole bill, or an equal part of two to five people: *2 kişi · 665,00* (PAY-58). */
export function DrawChoices({ figures: { due }, draw, change }: Props) {
  return (
    <CashSuggestions
      label="Çekilecek tutar"
      suggestions={[due, ...sharesOf(due).keys()]}
      labels={sharesOf(due)}
      value={draw.amount}
      onValue={(amount) => change({ draw: amount === due ? { kind: 'exact' } : { kind: 'note', amount } })}
    />
  );
}

/** The first share of two to five people with its label; where several are alike, the fewest people count. */
function sharesOf(due: Kurus): Map<Kurus, string> {
  const shares = new Map<Kurus, string>();
  for (const people of [2, 3, 4, 5]) {
    const [share = due] = splitEqually(due, people);
    if (share < due && !shares.has(share)) shares.set(share, `${people} kişi · ${formatAmount(share)}`);
  }
  return shares;
}

/** The amount to be charged at the card terminal first, and what remains open after a part. */
export function CardNote({
  draw: { amount, isPart, problem },
  figures: { due, tip },
}: Pick<Props, 'draw' | 'figures'>) {
  const charged = tip > 0 ? `Bahşişle birlikte ${formatLira(withTip(amount, tip))} tutarını` : 'Tutarı';
  return (
    <div className="flex min-h-[60px] flex-col justify-center rounded-md border border-line bg-surface px-4 py-2 short:min-h-12">
      {isPart && problem === null && (
        <p className="num flex justify-between gap-3 font-semibold" aria-live="polite">
          <span>Bundan sonra kalan</span>
          {formatLira(kurus(due - amount))}
        </p>
      )}
      <p className="num text-sm text-ink-2">
        {`${charged} POS cihazından çekin, onaylandıktan sonra ödemeyi alın.`}
      </p>
    </div>
  );
}
