import type { GuestReport } from '@sofra/contract/reports/reports';
import { useAsksGuests } from '#src/features/business/business-queries.ts';
import {
  blindMoneyColumn,
  countColumn,
  reportCsv,
  type ReportColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useGuestReport } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

const perOrder = ({ guests, orders }: GuestReport): string =>
  (orders === 0 ? 0 : guests / orders).toLocaleString('tr-TR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });

const PER_ORDER: ReportColumn<GuestReport> = {
  label: 'Adisyon başına kişi',
  text: perOrder,
  csv: (row) => ({ number: perOrder(row) }),
  isNumber: true,
};

const COLUMNS = [
  countColumn<GuestReport>('Kişi', ({ guests }) => guests),
  countColumn<GuestReport>('Adisyon', ({ orders }) => orders),
  PER_ORDER,
  blindMoneyColumn<GuestReport>('Ciro', ({ revenue }) => revenue),
  blindMoneyColumn<GuestReport>('Kişi başı ciro', ({ perGuest }) => perGuest),
];

/** Guests of the range, per order, and revenue per guest (GUESTS-17). A business that counts none does not see it. */
export function GuestsPanel({ days }: { days: Required<DayRange> }) {
  const query = useGuestReport(days);
  const asks = useAsksGuests();
  if (!asks && !query.isError && !query.data?.guests) return null;
  return (
    <ReportPanel
      title="Misafirler"
      query={query}
      csv={(data) => reportCsv(csvName('misafirler', days), COLUMNS, [data])}
      emptyText={({ guests }) => (guests === 0 ? 'Bu tarihlerde kişi sayısı girilmemiş.' : null)}
      skeleton={<SkeletonBlock className="h-12" />}
    >
      {(data) => (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-2 sm:grid-cols-3 xl:grid-cols-5">
          {COLUMNS.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="num text-lg font-semibold break-words">{text(data)}</dd>
            </div>
          ))}
        </dl>
      )}
    </ReportPanel>
  );
}
