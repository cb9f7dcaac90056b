import { accountRows } from '@sofra/domain/account';
import { formatLira } from '@sofra/domain/money';
import { useReportSummary } from '#src/features/reports/reports-queries.ts';
import type { DayRange } from '#src/lib/day-range.ts';

/** What was put on accounts, went back, was collected and corrected; nothing where nothing was (ACCOUNT-16). */
export function AccountFigures({ days }: { days: Required<DayRange> }) {
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
