import { can } from '@sofra/domain/people/permissions';
import { EyeOff, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useIsCashHidden } from '#src/features/cash/cash-desk-queries.ts';
import { ExpenseBreakdownPanel, PaymentBreakdownPanel } from '#src/features/reports/breakdown-panels.tsx';
import { CashPanel } from '#src/features/reports/cash-panel.tsx';
import { RangeReportDialog } from '#src/features/reports/range-report-dialog.tsx';
import { DrawerOpeningsPanel } from '#src/features/reports/drawer-openings-panel.tsx';
import { DayClosesPanel } from '#src/features/reports/day-closes/day-closes-panel.tsx';
import { earlierOf } from '#src/features/reports/earlier-days.ts';
import { CancelsPanel, CompsPanel } from '#src/features/reports/comps-and-cancels-panels.tsx';
import { GuestsPanel } from '#src/features/reports/guests-panel.tsx';
import { HourlyPanel } from '#src/features/reports/hourly-panel.tsx';
import { PortionSalesPanel } from '#src/features/reports/portion-sales-panel.tsx';
import { RefundsPanel } from '#src/features/reports/refunds-panel.tsx';
import { useRefreshReports, useRuleSales } from '#src/features/reports/reports-queries.ts';
import type { ReportsSearch } from '#src/features/reports/reports-search.ts';
import { PlacesSection } from '#src/features/reports/sales-parts-panel.tsx';
import { StaffPanel } from '#src/features/reports/staff-panel.tsx';
import { SummarySection } from '#src/features/reports/summary-section.tsx';
import { VatReportPanel } from '#src/features/reports/vat-report-panel.tsx';
import { TopItemsPanel } from '#src/features/reports/top-items-panel.tsx';
import { isTooLong, TOO_LONG_TEXT, type DayRangePreset, type DayRange } from '#src/lib/format/day-range.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import type { RuleSales } from '@sofra/contract/reports/reports';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  blindMoneyColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';

/** Loaded after the figures of the day: the owner's alone, with forms of its own. */
const ArrivalsPanel = lazyPart(
  async () => (await import('#src/features/reports/arrivals/arrivals-panel.tsx')).ArrivalsPanel,
  <SkeletonRows count={1} block="h-96 rounded-lg" />,
);

const AccountingPanel = lazyPart(
  async () => (await import('#src/features/reports/accounting/accounting-panel.tsx')).AccountingPanel,
  <SkeletonRows count={1} block="h-96 rounded-lg" />,
);

const PRESETS: readonly DayRangePreset[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
];

interface Props {
  search: ReportsSearch;
  onSearch: (search: ReportsSearch) => void;
}

/** *Raporlar* (REP-15); the range is in the address, so that it can be bookmarked and shared. */
export function ReportsPage({ search, onSearch }: Props) {
  const { today, timeZone, dayStartHour } = useBusinessDay();
  const { isFetching, refresh } = useRefreshReports();
  const isCashHidden = useIsCashHidden();
  const role = useSession()?.role;
  const maySeeArrivals = role !== undefined && can(role, 'arrivals.read');
  const [isEnding, setIsEnding] = useState(false);
  const { compare, ...range } = search;
  const days = { from: range.from ?? today, to: range.to ?? today };
  const isComparing = compare !== 'off';
  const isTooMuch = isTooLong(days);
  const clock = { timeZone, dayStartHour };
  const earlier = earlierOf(days, today, clock, { isComparing });
  const off = { compare: 'off' } as const;
  return (
    <>
      <PageHeader
        title="Raporlar"
        actions={
          <>
            <Button icon={RefreshCw} isPending={isFetching} onClick={refresh} className="max-sm:px-3">
              <span className="max-sm:sr-only">Yenile</span>
            </Button>
            <Button
              icon={Printer}
              className="max-sm:px-3"
              disabled={isTooMuch}
              onClick={() => setIsEnding(true)}
            >
              Gün sonu raporu
            </Button>
          </>
        }
      >
        <RangeControl
          range={range}
          onRange={(next) => onSearch({ ...next, ...(!isComparing && off) })}
          today={today}
          presets={PRESETS}
        />
      </PageHeader>
      <div className="flex flex-col gap-4 p-4 sm:gap-6 sm:p-6">
        {isCashHidden && (
          <Banner tone="info" icon={EyeOff}>
            Kasanız sayılana kadar nakdi belli eden tutarlar gizlidir; yerlerinde “Sayımdan sonra” yazar. Saat
            grafiği yalnız kart ve yemek kartıdır.
          </Banner>
        )}
        {isTooMuch ? (
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        ) : (
          <>
            <SummarySection
              days={days}
              today={today}
              timeZone={timeZone}
              earlier={earlier}
              isComparing={isComparing}
              onCompare={(isOn) => onSearch({ ...range, ...(!isOn && off) })}
            />
            <HourlyPanel days={days} today={today} clock={clock} earlier={earlier} />
            <PlacesSection days={days} earlier={earlier} />
            <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
              <TopItemsPanel days={days} />
              <div className="grid grid-cols-1 gap-4 sm:gap-6">
                <PaymentBreakdownPanel days={days} />
                <ExpenseBreakdownPanel days={days} />
              </div>
            </div>
            <GuestsPanel days={days} />
            <PortionSalesPanel days={days} />
            <StaffPanel days={days} />
            <CashPanel days={days} timeZone={timeZone} />
            <DrawerOpeningsPanel days={days} timeZone={timeZone} />
            <DayClosesPanel days={days} timeZone={timeZone} />
            {maySeeArrivals && <ArrivalsPanel days={days} />}
            <VatReportPanel days={days} timeZone={timeZone} />
            {role !== undefined && can(role, 'accounting.read') && <AccountingPanel />}
            <PriceRulesPanel days={days} />
            <RefundsPanel days={days} timeZone={timeZone} />
            <CancelsPanel days={days} timeZone={timeZone} />
            <CompsPanel days={days} timeZone={timeZone} />
          </>
        )}
      </div>
      {isEnding && <RangeReportDialog days={days} onClose={() => setIsEnding(false)} />}
    </>
  );
}

const COLUMNS = [
  textColumn<RuleSales>('Kural', ({ name }) => name),
  countColumn<RuleSales>('Adet', ({ qty }) => qty),
  blindMoneyColumn<RuleSales>('Ciro', ({ revenue }) => revenue),
  moneyColumn<RuleSales>('Verilen indirim', ({ givenAway }) => givenAway),
];

/** Sales and price reductions of each timed price (PRICE-20). */
export const PriceRulesPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Fiyat kuralları"
    query={useRuleSales(days)}
    csv={(rows) => reportCsv(csvName('fiyat-kurallari', days), COLUMNS, rows)}
    emptyText={(rows) => (rows.length === 0 ? 'Bu tarihlerde fiyat kuralıyla satış yok.' : null)}
    skeleton={<TableSkeleton rows={2} />}
  >
    {(rows) => (
      <ReportTable caption="Fiyat kuralları" columns={COLUMNS} rows={rows} keyOf={({ ruleId }) => ruleId} />
    )}
  </ReportPanel>
);
