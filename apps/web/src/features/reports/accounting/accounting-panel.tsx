import type { AccountingMonth } from '@sofra/contract/reports/accounting';
import { formatAmount, formatLira, kurus } from '@sofra/domain/money/money';
import { addMonths, monthText } from '@sofra/domain/reports/accounting-month';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useAccountingMonth } from '#src/features/reports/accounting-queries.ts';
import { daysInWords } from '#src/features/reports/accounting/day-list-text.ts';
import { DraftsCard } from '#src/features/reports/accounting/drafts-card.tsx';
import { FactsCard } from '#src/features/reports/accounting/facts-card.tsx';
import { PackageCard } from '#src/features/reports/accounting/package-card.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { Pill } from '#src/ui/pill.tsx';

/** *Muhasebe*: the package of a month, its KDV, drafts and the comparison with the ÖKC (ACCOUNTING-3). */
export function AccountingPanel() {
  const { today, timeZone } = useBusinessDay();
  const current = today.slice(0, 7);
  /** The month before is declared next, so it is shown first (ACCOUNTING-10). */
  const [month, setMonth] = useState(addMonths(current, -1));
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg font-semibold">
          Muhasebe paketi
        </h2>
        <MonthSwitch month={month} current={current} onMonth={setMonth} />
      </header>
      <ReadState
        query={useAccountingMonth(month)}
        skeleton={<SkeletonBlocks count={3} block="h-44 rounded-lg" />}
      >
        {(facts) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PackageCard key={facts.month} facts={facts} timeZone={timeZone} />
            <div className="flex min-w-0 flex-col gap-4">
              <VatCard facts={facts} />
              <DraftsCard facts={facts} />
              <DeviceCard facts={facts} />
            </div>
          </div>
        )}
      </ReadState>
    </section>
  );
}

interface SwitchProps {
  month: string;
  current: string;
  onMonth: (month: string) => void;
}

/** The months before and after the chosen one; the year is shown with the chosen month. */
function MonthSwitch({ month, current, onMonth }: SwitchProps) {
  const last = addMonths(month, 1) > current ? month : addMonths(month, 1);
  const months = [-2, -1, 0].map((count) => addMonths(last, count));
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Önceki ay" onClick={() => onMonth(addMonths(month, -1))} />
      <SegmentedControl
        label="Ay"
        segments={months.map((value) => ({
          value,
          label: value === month ? monthText(value) : (monthText(value).split(' ')[0] ?? value),
        }))}
        value={month}
        onValue={onMonth}
      />
      <IconButton
        icon={ChevronRight}
        label="Sonraki ay"
        disabled={month >= current}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  );
}

const CELL = 'num py-2.5 text-right';

/** KDV of the month by rate (VAT-10). */
function VatCard({ facts: { vat } }: { facts: AccountingMonth }) {
  const amount = (value: typeof vat.base) => formatAmount(value ?? kurus(0));
  const unknown = vat.unknown ?? kurus(0);
  return (
    <FactsCard title="KDV, iadeler düşülmüş">
      <table className="w-full text-sm">
        <thead className="text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-left font-normal">
              Oran
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Matrah
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              KDV
            </th>
          </tr>
        </thead>
        <tbody>
          {vat.rates.map(({ percent, base, tax }) => (
            <tr key={percent} className="border-b border-line">
              <th scope="row" className="num py-2.5 text-left font-medium">
                {percentLabel(percent)}
              </th>
              <td className={CELL}>{amount(base)}</td>
              <td className={CELL}>{amount(tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-2.5 text-left">
              Toplam
            </th>
            <td className={CELL}>{amount(vat.base)}</td>
            <td className={CELL}>{amount(vat.tax)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="num text-sm text-ink-2">
        Tahsil edilen, KDV dahil {formatLira(kurus((vat.gross ?? 0) + unknown))}
        {unknown !== 0 && `; oranı bilinmeyen ${formatLira(unknown)}`}
      </p>
    </FactsCard>
  );
}

/** Totals of the ÖKC against the revenue of the ended days (DAYEND-9). */
function DeviceCard({ facts: { device } }: { facts: AccountingMonth }) {
  const { equal, different, missing } = device;
  return (
    <FactsCard
      title="ÖKC ile karşılaştır"
      aside={different.length > 0 && <Pill tone="safran">{`${different.length} gün farklı`}</Pill>}
    >
      <p className="text-sm text-ink-2">
        {equal + different.length === 0
          ? 'Z toplamı girilmiş gün yok. Gün bitirilirken yazılır.'
          : `${equal} günün Z toplamı tuttu.`}
        {different.length > 0 && ` ${daysInWords(different)} için fark var.`}
        {missing > 0 && ` ${missing} bitmiş günün Z toplamı yok.`}
      </p>
    </FactsCard>
  );
}
