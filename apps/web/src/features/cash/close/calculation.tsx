import type { CashSession } from '@sofra/contract/cash-sessions';
import { CASH_PART, shownParts, signedPart } from '@sofra/domain/cash-session';
import { formatAmount, type Kurus } from '@sofra/domain/money';
import { classNames } from '#src/ui/class-names.ts';

type Count = CashSession['counts'][number];

interface Props {
  result: NonNullable<CashSession['result']>;
  count: Count;
}

/** What was expected, part by part, and what was counted (CASH-13). */
export const Calculation = ({ result, count }: Props) => (
  <section aria-labelledby="expected">
    <h2 id="expected" className="pb-2 font-semibold">
      Beklenen
    </h2>
    <dl className="flex flex-col gap-2">
      {shownParts(result.parts).map((part) => (
        <Row
          key={part}
          label={
            part === 'payments'
              ? `${CASH_PART[part].label} · ${result.cashPayments} ödeme`
              : CASH_PART[part].label
          }
          amount={signedPart(part, result.parts)}
        />
      ))}
      <Row label="Beklenen" amount={count.expected} isSum />
      <Row label="Sayılan" amount={count.counted} isSum />
      {result.sinceCount !== 0 && <Row label="Sayımdan sonra" amount={result.sinceCount} />}
    </dl>
  </section>
);

const Row = ({ label, amount, isSum = false }: { label: string; amount: Kurus; isSum?: boolean }) => (
  <div
    className={classNames(
      'flex items-baseline justify-between gap-4',
      isSum ? 'font-semibold' : 'text-ink-2',
      isSum && label === 'Beklenen' && 'border-t border-line pt-2',
    )}
  >
    <dt>{label}</dt>
    <dd className={classNames('num', !isSum && 'text-ink')}>{formatAmount(amount)}</dd>
  </div>
);
