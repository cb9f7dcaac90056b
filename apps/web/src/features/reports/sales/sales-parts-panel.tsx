import type { SalesPartReport } from '@sofra/contract/reports/sales-breakdown';
import { ZERO } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { SALES_DIMENSIONS, type SalesDimensionKey } from '@sofra/domain/reports/sales-dimensions';
import { Bike, MapPin, Store, type LucideIcon } from 'lucide-react';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { earlierFilter, earlierText, type Earlier } from '#src/features/reports/earlier-days.ts';
import { AmountChange } from '#src/features/reports/figure-change.tsx';
import { BarsSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useEarlierSalesBreakdown, useSalesBreakdown } from '#src/features/reports/reports-queries.ts';
import { ChannelEarningsPanel } from '#src/features/reports/sales/channel-earnings-panel.tsx';
import { WaitingTimesPanel } from '#src/features/reports/sales/waiting-times-panel.tsx';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { BreakdownBars, type BreakdownPart } from '#src/ui/charts/breakdown-bars.tsx';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

interface Dimension {
  icon: (key: string) => LucideIcon;
  /** The name of its file, and of its first column there. */
  file: string;
  column: string;
}

const DIMENSIONS: Readonly<Record<SalesDimensionKey, Dimension>> = {
  KIND: { icon: (key) => KIND_ICON[key as PlaceKind], file: 'satis-yeri', column: 'Yer' },
  AREA: { icon: () => MapPin, file: 'bolumler', column: 'Bölüm' },
  CHANNEL: { icon: () => Store, file: 'kanallar', column: 'Kanal' },
  COURIER: { icon: () => Bike, file: 'kuryeler', column: 'Kurye' },
};

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/**
 * Sales by kind of place, area, channel and courier, and the times of orders without a table. Each is shown where it is
 * used (REP-35).
 */
export function PlacePanels(props: Props) {
  const hasTakeaway = useHasTakeaway();
  const hasAreas = useAreas().length > 0;
  const kinds = useIsDivided(props.days, 'KIND') || hasTakeaway;
  const areas = useIsDivided(props.days, 'AREA') || hasAreas;
  const channels = useIsDivided(props.days, 'CHANNEL');
  const couriers = useIsDivided(props.days, 'COURIER');
  return (
    <>
      {kinds && <SalesPartsPanel by="KIND" {...props} />}
      {areas && <SalesPartsPanel by="AREA" {...props} />}
      {channels && <SalesPartsPanel by="CHANNEL" {...props} />}
      {couriers && <SalesPartsPanel by="COURIER" {...props} />}
      {kinds && <WaitingTimesPanel {...props} />}
    </>
  );
}

/** Fees and commissions for users who read partners, where there are channels (REP-41). */
export function ChannelEarnings({ days }: Pick<Props, 'days'>) {
  const role = useSession()?.role;
  const isUsed = useIsDivided(days, 'CHANNEL');
  return isUsed && role !== undefined && can(role, 'partners.read') && <ChannelEarningsPanel days={days} />;
}

/** A business that does not use a dimension has all its sales under one key. */
const useIsDivided = (days: Required<DayRange>, by: SalesDimensionKey): boolean =>
  useSalesBreakdown(days, by).data?.some(({ key }) => key !== SALES_DIMENSIONS[by].plainKey) ?? false;

type Part = SalesPartReport & { name: string; before: SalesPartReport | undefined };

/** Parts of today, then those that had sales only before. */
function partsOf(
  by: SalesDimensionKey,
  now: readonly SalesPartReport[],
  before: readonly SalesPartReport[] = [],
): Part[] {
  const gone = before
    .filter(({ key }) => !now.some((part) => part.key === key))
    .map(({ key }) => ({ key, orders: 0, revenue: ZERO, avgTicket: ZERO, canceled: ZERO, fees: ZERO }));
  return [...now, ...gone].map((part) => ({
    ...part,
    name: SALES_DIMENSIONS[by].nameOf(part.key),
    before: before.find(({ key }) => key === part.key),
  }));
}

/** Sales by the parts of one dimension as bars, beside the earlier days (REP-35). */
export function SalesPartsPanel({ by, days, earlier }: Props & { by: SalesDimensionKey }) {
  const { icon, file, column } = DIMENSIONS[by];
  const { title } = SALES_DIMENSIONS[by];
  const query = useSalesBreakdown(days, by);
  const filter = earlier && earlierFilter(earlier, query.dataUpdatedAt);
  const before = useEarlierSalesBreakdown(filter, by).data;
  const compared = earlier && before ? earlierText(earlier) : null;
  const columns = [
    textColumn<Part>(column, ({ name }) => name),
    blindMoneyColumn<Part>('Ciro', ({ revenue }) => revenue),
    ...(compared === null
      ? []
      : [blindMoneyColumn<Part>(`Ciro, ${compared}`, (part) => (part.before ? part.before.revenue : ZERO))]),
    countColumn<Part>('Adisyon', ({ orders }) => orders),
    blindMoneyColumn<Part>('Ortalama', ({ avgTicket }) => avgTicket),
    moneyColumn<Part>('İptal', ({ canceled }) => canceled),
  ];
  return (
    <ReportPanel
      title={title}
      query={query}
      csv={(parts) => reportCsv(csvName(file, days), columns, partsOf(by, parts, before))}
      emptyText={(parts) => (parts.length === 0 ? 'Bu tarihlerde satış yok.' : null)}
      skeleton={<BarsSkeleton />}
    >
      {(parts) => (
        <BreakdownBars
          label={title}
          parts={partsOf(by, parts, before).map((part) => barOf(part, icon(part.key), compared !== null))}
        />
      )}
    </ReportPanel>
  );
}

const barOf = (
  { name, revenue, orders, avgTicket, canceled, before }: Part,
  icon: LucideIcon,
  isCompared: boolean,
): BreakdownPart => ({
  ...{ label: name, amount: revenue, icon, tone: 'cini' },
  note: [
    `${orders} adisyon`,
    `ortalama ${blindLira(avgTicket)}`,
    ...(canceled === 0 ? [] : [`iptal ${blindLira(canceled)}`]),
  ].join(' · '),
  ...(isCompared && { beside: <AmountChange now={revenue} before={before ? before.revenue : ZERO} /> }),
});
