import { formatLira, kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import type { ReactNode } from 'react';
import { useArrivalReport } from '#src/features/reports/arrivals-queries.ts';
import { useDayCloses } from '#src/features/reports/day-closes-queries.ts';
import {
  TOP_ITEMS,
  useReportSummary,
  useStaffReport,
  useTopItems,
  useVatReport,
} from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { useSession } from '#src/lib/api/session.ts';
import { presetDays, type DayRange } from '#src/lib/format/day-range.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

/** The last figures of the sections, below their names on a phone and beside them elsewhere (REP-38). */
interface Props {
  days: Required<DayRange>;
}

export function ItemsDetail({ days }: Props): ReactNode {
  const best = useTopItems(days, TOP_ITEMS).data?.[0];
  return best ? `en çok ${best.name} · ${blindLira(best.revenue)}` : 'kategori, kârlılık, menü matrisi';
}

/** The payments of partners that are overdue: *1 ödeme gecikti*. */
export function OverdueDetail({ days }: Props): ReactNode {
  return useMayRead('arrivals') ? <Overdue days={days} /> : 'oturumlar, farklar';
}
const Overdue = ({ days }: Props) => {
  const late = useOverdue(days);
  return late === 0 ? (
    'oturumlar, farklar, tahsilat'
  ) : (
    <span className="text-nar-text">{`${late} ödeme gecikti`}</span>
  );
};

export const OverdueMark = ({ days }: Props) => useMayRead('arrivals') && <OverdueCount days={days} />;
function OverdueCount({ days }: Props) {
  const late = useOverdue(days);
  return (
    late > 0 && (
      <span className="num text-nar-text" title={`${late} ödeme gecikti`}>
        {late}
        <span className="sr-only"> ödeme gecikti</span>
      </span>
    )
  );
}

/** The parts of reports that are for owners alone (PARTNER-22, ACCOUNTING-9). */
export function useMayRead(part: 'arrivals' | 'accounting' | 'documents'): boolean {
  const role = useSession()?.role;
  return role !== undefined && can(role, `${part}.read`);
}

const useOverdue = (days: Required<DayRange>): number =>
  useArrivalReport(days)
    .data?.partners.flatMap((partner) => partner.days)
    .filter(({ isOverdue }) => isOverdue).length ?? 0;

/** The KDV of this month, whatever the range is. */
export function VatDetail({ today }: { today: string }): ReactNode {
  const total = useVatReport(presetDays('thisMonth', today)).data?.total;
  return total ? `bu ay KDV ${blindLira(total.tax)}` : 'aylık KDV';
}

export function StaffDetail({ days }: Props): ReactNode {
  const staff = useStaffReport(days).data;
  const tips = useReportSummary(days).data?.tips.total ?? 0;
  if (!staff) return 'satış, ortalama, bahşiş';
  return [`${staff.length} kişi`, tips > 0 && `bahşiş ${formatLira(kurus(tips))}`]
    .filter(Boolean)
    .join(' · ');
}

/** Cancellations, comps and discounts together. */
export function ReductionsDetail({ days }: Props): ReactNode {
  const summary = useReportSummary(days).data;
  return summary ? formatLira(kurus(summary.canceled + summary.comps + summary.discounts)) : 'iadeler de';
}

export function ClosesDetail({ days, timeZone }: Props & { timeZone: string }): ReactNode {
  const last = useDayCloses(days).data?.[0];
  return last ? `son: no ${last.number}, ${instantText(last.endedAt, timeZone)}` : 'bitirilen gün yok';
}

export function ClosesMark({ days }: Props) {
  const count = useDayCloses(days).data?.length ?? 0;
  return (
    count > 0 && (
      <span className="num text-ink-2">
        {count}
        <span className="sr-only"> gün sonu</span>
      </span>
    )
  );
}
