import type { ChannelEarning } from '@sofra/contract/reports/sales-breakdown';
import { SALES_DIMENSIONS } from '@sofra/domain/reports/sales-dimensions';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { useChannelReport } from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const TITLE = 'Kanal komisyonları';

const REST = {
  ...moneyColumn<ChannelEarning>('Komisyondan sonra', ({ net }) => net),
  // Unknown where the commission is, hidden where only the rest is.
  text: ({ commission, net }: ChannelEarning) => (commission === null ? 'Bilinmiyor' : blindLira(net)),
};
const COLUMNS = [
  textColumn<ChannelEarning>('Kanal', ({ name }) => SALES_DIMENSIONS.CHANNEL.nameOf(name)),
  countColumn<ChannelEarning>('Adisyon', ({ orders }) => orders),
  blindMoneyColumn<ChannelEarning>('Ciro', ({ revenue }) => revenue),
  moneyColumn<ChannelEarning>('Paket ücreti', ({ fees }) => fees),
  moneyColumn<ChannelEarning>('Komisyon', ({ commission }) => commission),
  REST,
];
const NARROW = ['Kanal', 'Komisyondan sonra'];

/** Fees and commission of each channel, and the rest (REP-41). */
export const ChannelEarningsPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title={TITLE}
    query={useChannelReport(days)}
    csv={(rows) => reportCsv(csvName('kanal-komisyonlari', days), COLUMNS, rows)}
    emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde satış yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(rows) => (
      <ReportTable
        caption={TITLE}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ name }) => name}
        narrow={NARROW}
        detail={(row) =>
          COLUMNS.filter(({ label }) => !NARROW.includes(label))
            .map(({ label, text }) => `${label}\u00a0${text(row)}`)
            .join('\u00a0· ')
        }
      />
    )}
  </ReportPanel>
);
