import type { CancelEntry } from '@sofra/contract/orders/order-changes';
import type { CompEntry } from '@sofra/contract/reports/reports';
import { MOST_LISTED } from '@sofra/domain/reports/report';
import { FoldedTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  instantColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useCancelEntries, useCompEntries } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

/** The common shape of cancellations and comps, whose fields have different names. */
interface Entry {
  id: string;
  name: string;
  qty: number;
  amount: CancelEntry['amount'];
  reason: string | null;
  tableName: string;
  by: string;
  at: Date;
}

const ofCancel = ({ canceledBy, canceledAt, ...entry }: CancelEntry): Entry => ({
  ...entry,
  by: canceledBy,
  at: canceledAt,
});
const ofComp = ({ compedBy, compedAt, ...entry }: CompEntry): Entry => ({
  ...entry,
  by: compedBy,
  at: compedAt,
});

const columnsOf = (timeZone: string) => [
  textColumn<Entry>('Ürün', ({ name }) => name),
  countColumn<Entry>('Adet', ({ qty }) => qty),
  moneyColumn<Entry>('Tutar', ({ amount }) => amount),
  textColumn<Entry>('Neden', ({ reason }) => reason),
  textColumn<Entry>('Masa', ({ tableName }) => tableName),
  textColumn<Entry>('Kim', ({ by }) => by),
  instantColumn<Entry>('Zaman', timeZone, ({ at }) => at),
];
const NARROW = ['Ürün', 'Adet', 'Tutar'];

const Entries = ({ title, entries, timeZone }: { title: string; entries: Entry[]; timeZone: string }) => (
  <>
    {entries.length >= MOST_LISTED && (
      <div className="px-4 pb-2">
        <Banner tone="info">
          En yeni {MOST_LISTED.toLocaleString('tr-TR')} kayıt listeleniyor; toplamlar hepsini sayar.
        </Banner>
      </div>
    )}
    <FoldedTable
      caption={title}
      columns={columnsOf(timeZone)}
      rows={entries}
      keyOf={({ id }) => id}
      narrow={NARROW}
      detail={({ reason, tableName, by, at }) =>
        [instantText(at, timeZone), tableName, by, reason].filter(Boolean).join('\u00a0· ')
      }
    />
  </>
);

/** The cancelled pieces, with user and reason. */
export const CancelsPanel = ({ days, timeZone }: Props) => (
  <ReportPanel
    title="İptal edilen ürünler"
    query={useCancelEntries(days)}
    csv={(data) => reportCsv(csvName('iptaller', days), columnsOf(timeZone), data.map(ofCancel))}
    emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde iptal yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(data) => <Entries title="İptal edilen ürünler" entries={data.map(ofCancel)} timeZone={timeZone} />}
  </ReportPanel>
);

/** The comped pieces, with user and reason. */
export const CompsPanel = ({ days, timeZone }: Props) => (
  <ReportPanel
    title="İkramlar"
    query={useCompEntries(days)}
    csv={(data) => reportCsv(csvName('ikramlar', days), columnsOf(timeZone), data.map(ofComp))}
    emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde ikram yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(data) => <Entries title="İkramlar" entries={data.map(ofComp)} timeZone={timeZone} />}
  </ReportPanel>
);
