import { formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import {
  EXPENSE_METHOD_LABEL,
  EXPENSE_METHODS,
  type ExpenseMethod,
} from '@sofra/domain/money/payment-method';
import { Wallet } from 'lucide-react';
import type { useExpenseTotals } from '#src/features/expenses/expenses-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EXPENSE_VARIANTS } from '#src/ui/method-variants.ts';
import type { Tone } from '#src/ui/pill.tsx';
import { StatCard } from '#src/ui/charts/stat-card.tsx';

interface Props {
  totals: ReturnType<typeof useExpenseTotals>;
  /** The days of the sums: *1 Kas – 30 Kas 2026*. */
  rangeText: string;
}

/** The server's sums of the days, in total and by method, in the colours of the methods. */
export function ExpenseTotals({ totals: { data, isError, isFetching, error, refetch }, rangeText }: Props) {
  if (isError && !data) {
    return (
      <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorTextOf(error, 'Toplamlar alınamadı')}
      </Banner>
    );
  }
  return (
    <section aria-label="Toplamlar" data-figures className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Total
        label="Toplam gider"
        amount={data?.total}
        icon={Wallet}
        tone="nar"
        note={noteOf(rangeText, data?.vat)}
      />
      {EXPENSE_METHODS.map((method) => (
        <Total
          key={method}
          label={EXPENSE_METHOD_LABEL[method]}
          amount={data?.byMethod[method]}
          {...variantOf(method)}
        />
      ))}
    </section>
  );
}

/** The days, and the KDV that the total includes (EXP-18). */
const noteOf = (rangeText: string, vat: Kurus = ZERO): string =>
  vat === ZERO ? rangeText : `${rangeText} · KDV ${formatLira(vat)}`;

type ColouredTone = Exclude<Tone, 'neutral'>;
const variantOf = (method: ExpenseMethod) => {
  const { icon, tone } = EXPENSE_VARIANTS[method];
  return { icon, tone: tone as ColouredTone };
};

interface TotalProps {
  label: string;
  amount: Kurus | undefined;
  icon: typeof Wallet;
  tone: ColouredTone;
  note?: string;
}

const Total = ({ amount, ...card }: TotalProps) => (
  <StatCard {...card} value={formatLira(amount ?? ZERO)} isLoading={amount === undefined} />
);
