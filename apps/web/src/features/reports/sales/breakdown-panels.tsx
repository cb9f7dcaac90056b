import type { PaymentBreakdown, ReportSummary } from '@sofra/contract/reports/reports';
import {
  EXPENSE_METHOD_LABEL,
  EXPENSE_METHODS,
  PAYMENT_METHOD_LABEL,
  settled,
} from '@sofra/domain/money/payment-method';
import { accountRows } from '@sofra/domain/accounts/account';
import { formatLira } from '@sofra/domain/money/money';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { AmountChange } from '#src/features/reports/figure-change.tsx';
import { BarsSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import {
  useEarlierPaymentBreakdown,
  usePaymentBreakdown,
  useReportSummary,
} from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { BreakdownBars, type BreakdownPart } from '#src/ui/charts/breakdown-bars.tsx';
import { EXPENSE_VARIANTS, PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

interface Props {
  days: Required<DayRange>;
}

interface ComparedProps extends Props {
  earlier: Earlier | null;
}

type PaymentPart = BreakdownPart & { count: number };

const paymentParts = (breakdown: PaymentBreakdown): PaymentPart[] =>
  settled(breakdown).map(({ settlement, value: { revenue, count } }) => ({
    ...PAYMENT_VARIANTS[settlement],
    label: PAYMENT_METHOD_LABEL[settlement],
    amount: revenue,
    count,
    note: `${count} ödeme`,
  }));

const expenseParts = ({ expenseByMethod }: ReportSummary): BreakdownPart[] =>
  EXPENSE_METHODS.map((method) => ({
    ...EXPENSE_VARIANTS[method],
    label: EXPENSE_METHOD_LABEL[method],
    amount: expenseByMethod[method],
  }));

const METHOD = textColumn<BreakdownPart>('Yöntem', ({ label }) => label);
const AMOUNT = blindMoneyColumn<BreakdownPart>('Tutar', ({ amount }) => amount);
const COUNT = countColumn<PaymentPart>('Ödeme sayısı', ({ count }) => count);

/** Revenue by payment method, corrected methods as corrected, beside the earlier days (REP-44). */
export function PaymentBreakdownPanel({ days, earlier }: ComparedProps) {
  const query = usePaymentBreakdown(days);
  const filter = earlier && earlierFilter(earlier, query.dataUpdatedAt);
  const before = useEarlierPaymentBreakdown(filter).data;
  return (
    <ReportPanel
      title="Ödeme dağılımı"
      query={query}
      csv={(data) => reportCsv(csvName('odeme-dagilimi', days), [METHOD, COUNT, AMOUNT], paymentParts(data))}
      emptyText={(data) =>
        paymentParts(data).some(({ count }) => count > 0) ? null : 'Bu tarihlerde ödeme yok.'
      }
      skeleton={<BarsSkeleton />}
    >
      {(data) => (
        <>
          <BreakdownBars
            label="Ödeme dağılımı"
            parts={besides(paymentParts(data), before && paymentParts(before))}
          />
          <AccountFigures days={days} />
        </>
      )}
    </ReportPanel>
  );
}

const besides = (parts: PaymentPart[], before: PaymentPart[] | undefined): PaymentPart[] =>
  parts.map((part) => {
    const same = before?.find(({ label }) => label === part.label);
    return same ? { ...part, beside: <AmountChange now={part.amount} before={same.amount} /> } : part;
  });

/** Expenses by payment method. */
export const ExpenseBreakdownPanel = ({ days }: Props) => (
  <ReportPanel
    title="Gider dağılımı"
    query={useReportSummary(days)}
    csv={(data) => reportCsv(csvName('gider-dagilimi', days), [METHOD, AMOUNT], expenseParts(data))}
    emptyText={({ expenses }) => (expenses === 0 ? 'Bu tarihlerde gider yok.' : null)}
    skeleton={<BarsSkeleton />}
  >
    {(data) => <BreakdownBars label="Gider dağılımı" parts={expenseParts(data)} />}
  </ReportPanel>
);

/** Sums of accounts: charged, returned, collected and corrected. Shows nothing where all are missing (ACCOUNT-16). */
function AccountFigures({ days }: { days: Required<DayRange> }) {
  const sums = useReportSummary(days).data?.accounts;
  if (!sums) return null;
  return (
    <section aria-label="Veresiye hesapları" className="mx-4 border-t border-line pt-2 text-sm">
      <h3 className="pb-1 font-semibold">Veresiye hesapları</h3>
      <dl>
        {accountRows(sums).map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3 py-1">
            <dt className="num text-ink-2">{label}</dt>
            <dd className="num font-medium">{formatLira(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
