import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import type { ReactNode } from 'react';
import { CashPanel } from '#src/features/reports/cash-panel.tsx';
import { CancelsPanel, CompsPanel } from '#src/features/reports/comps-and-cancels-panels.tsx';
import { DayClosesPanel } from '#src/features/reports/day-closes/day-closes-panel.tsx';
import { DocumentsPanel } from '#src/features/reports/documents/documents-panel.tsx';
import { DrawerOpeningsPanel } from '#src/features/reports/drawer-openings-panel.tsx';
import type { Earlier } from '#src/features/reports/earlier-days.ts';
import { CategorySalesPanel } from '#src/features/reports/items/category-sales-panel.tsx';
import { MenuMatrixPanel } from '#src/features/reports/items/menu-matrix-panel.tsx';
import { PortionSalesPanel } from '#src/features/reports/items/portion-sales-panel.tsx';
import { PriceRulesPanel } from '#src/features/reports/items/price-rules-panel.tsx';
import { TopItemsPanel } from '#src/features/reports/items/top-items-panel.tsx';
import { RefundsPanel } from '#src/features/reports/refunds-panel.tsx';
import { ReportCaption } from '#src/features/reports/report-caption.tsx';
import type { ReportSectionId } from '#src/features/reports/report-sections.tsx';
import {
  ExpenseBreakdownPanel,
  PaymentBreakdownPanel,
} from '#src/features/reports/sales/breakdown-panels.tsx';
import { GuestsPanel } from '#src/features/reports/sales/guests-panel.tsx';
import { ChannelEarnings, PlacePanels } from '#src/features/reports/sales/sales-parts-panel.tsx';
import { TableTurnsPanel } from '#src/features/reports/sales/table-turns-panel.tsx';
import { DaySalesPanel, RateSalesPanel } from '#src/features/reports/sales/vat-sales-panels.tsx';
import { useMayRead } from '#src/features/reports/section-details.tsx';
import { StaffPanel } from '#src/features/reports/staff-panel.tsx';
import { HourlyPanel } from '#src/features/reports/summary/hourly-panel.tsx';
import { SummarySection } from '#src/features/reports/summary/summary-section.tsx';
import { VatCard } from '#src/features/reports/vat-card.tsx';
import { VatReportPanel } from '#src/features/reports/vat-report-panel.tsx';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** The owner's alone, with forms of its own. */
const ArrivalsPanel = lazyPart(
  async () => (await import('#src/features/reports/arrivals/arrivals-panel.tsx')).ArrivalsPanel,
  <SkeletonRows count={1} block="h-96 rounded-lg" />,
);

const PlatformMonthsPanel = lazyPart(
  async () => (await import('#src/features/reports/arrivals/platform-months-panel.tsx')).PlatformMonthsPanel,
);

/** The accountant's package, for ADMIN alone (ACCOUNTING-9). */
const AccountingPanel = lazyPart(
  async () => (await import('#src/features/reports/accounting/accounting-panel.tsx')).AccountingPanel,
  <SkeletonRows count={1} block="h-96 rounded-lg" />,
);

/** The range that all sections show. */
interface ShownRange {
  days: Required<DayRange>;
  today: string;
  clock: BusinessClock;
  /** Null without a comparison. */
  earlier: Earlier | null;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
}

/** Two columns of about the same height on a laptop. */
const Columns = ({ children }: { children: ReactNode }) => (
  <div className="-mb-4 gap-4 xl:columns-2 *:mb-4 *:break-inside-avoid">{children}</div>
);

/** The sections whose figures stand beside earlier ones. */
const COMPARED: readonly ReportSectionId[] = ['sales', 'items', 'staff'];

const SECTIONS: Readonly<Record<ReportSectionId, (range: ShownRange) => ReactNode>> = {
  summary: SummaryPage,
  sales: SalesPage,
  items: ItemsPage,
  cash: CashPage,
  vat: VatPage,
  staff: StaffPage,
  reductions: ReductionsPage,
  'day-ends': DayEndsPage,
};

/** One section of *Raporlar* (REP-37). */
export function SectionBody({ id, ...range }: ShownRange & { id: ReportSectionId }) {
  const Page = SECTIONS[id];
  return (
    <div className="flex flex-col gap-3">
      {id !== 'summary' && (
        <ReportCaption days={range.days} {...(COMPARED.includes(id) && { comparison: range })} />
      )}
      <Page {...range} />
    </div>
  );
}

function SummaryPage({ clock, ...range }: ShownRange) {
  return (
    <>
      <SummarySection {...range} timeZone={clock.timeZone} />
      <HourlyPanel {...range} clock={clock} />
    </>
  );
}

function SalesPage({ days, today, clock, earlier }: ShownRange) {
  const isOneDay = days.from === days.to;
  return (
    <>
      <Columns>
        <PlacePanels days={days} earlier={earlier} />
        <PaymentBreakdownPanel days={days} earlier={earlier} />
        <RateSalesPanel days={days} earlier={earlier} />
        {!isOneDay && <DaySalesPanel days={days} />}
        <TableTurnsPanel days={days} earlier={earlier} />
      </Columns>
      <ChannelEarnings days={days} />
      <GuestsPanel days={days} />
      <HourlyPanel days={days} today={today} clock={clock} earlier={earlier} />
    </>
  );
}

function ItemsPage({ days, earlier }: ShownRange) {
  return (
    <>
      <Columns>
        <TopItemsPanel days={days} earlier={earlier} />
        <CategorySalesPanel days={days} earlier={earlier} />
      </Columns>
      <MenuMatrixPanel days={days} />
      <PortionSalesPanel days={days} />
    </>
  );
}

function CashPage({ days, clock: { timeZone } }: ShownRange) {
  const maySeeArrivals = useMayRead('arrivals');
  return (
    <>
      <CashPanel days={days} timeZone={timeZone} />
      {maySeeArrivals && <ArrivalsPanel days={days} />}
      {maySeeArrivals && <PlatformMonthsPanel days={days} />}
      <Columns>
        <DrawerOpeningsPanel days={days} timeZone={timeZone} />
        <ExpenseBreakdownPanel days={days} />
      </Columns>
    </>
  );
}

function VatPage({ days, today, clock: { timeZone } }: ShownRange) {
  const mayPack = useMayRead('accounting');
  const mayReadDocuments = useMayRead('documents');
  return (
    <>
      <VatCard days={days} today={today} />
      {mayPack && <AccountingPanel />}
      {mayReadDocuments && <DocumentsPanel days={days} timeZone={timeZone} />}
      <VatReportPanel days={days} timeZone={timeZone} />
    </>
  );
}

function StaffPage({ days, earlier }: ShownRange) {
  return <StaffPanel days={days} earlier={earlier} />;
}

function ReductionsPage({ days, clock: { timeZone } }: ShownRange) {
  return (
    <>
      <CancelsPanel days={days} timeZone={timeZone} />
      <CompsPanel days={days} timeZone={timeZone} />
      <PriceRulesPanel days={days} />
      <RefundsPanel days={days} timeZone={timeZone} />
    </>
  );
}

function DayEndsPage({ days, clock: { timeZone } }: ShownRange) {
  return <DayClosesPanel days={days} timeZone={timeZone} />;
}
