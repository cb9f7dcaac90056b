import type { Refund } from '@sofra/contract/orders/refunds';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { formatLira } from '@sofra/domain/money/money';
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
import { useRefundEntries } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

/** *2 x Künefe, 1 x Çay*, or *Kısmi ödeme* for an amount of a share. */
const whatWentBack = ({ lines, amount }: Refund): string =>
  lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ') ||
  (amount === 0 ? 'Yalnız bahşiş' : 'Kısmi ödeme');

const columnsOf = (timeZone: string) => [
  // First, because a phone shows the other columns below it.
  textColumn<Refund>('Ürünler', whatWentBack),
  countColumn<Refund>('No', ({ number }) => number),
  moneyColumn<Refund>('Tutar', ({ amount }) => amount),
  moneyColumn<Refund>('Bahşiş', ({ tip }) => tip),
  textColumn<Refund>('Yöntem', ({ method }) => PAYMENT_METHOD_LABEL[method]),
  textColumn<Refund>('Neden', ({ reason }) => reason),
  textColumn<Refund>('Masa', ({ tableName }) => tableName),
  countColumn<Refund>('Adisyon no', ({ orderNumber }) => orderNumber),
  textColumn<Refund>('Kim', ({ refundedBy }) => refundedBy),
  instantColumn<Refund>('Zaman', timeZone, ({ createdAt }) => createdAt),
];
const NARROW = ['Ürünler', 'Tutar'];
/** Columns of the file that no screen has room for. */
const BELOW = ['Bahşiş', 'Adisyon no'];

/** Refunds with method, reason and user (REFUND-18). */
export const RefundsPanel = ({ days, timeZone }: Props) => (
  <ReportPanel
    title="İadeler"
    query={useRefundEntries(days)}
    csv={(data) => reportCsv(csvName('iadeler', days), columnsOf(timeZone), data)}
    emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde iade yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(data) => (
      <FoldedTable
        caption="İadeler"
        columns={columnsOf(timeZone).filter(({ label }) => !BELOW.includes(label))}
        wideDetail={({ tip, orderNumber }) =>
          [`Adisyon no ${orderNumber}`, tip !== 0 && `bahşiş ${formatLira(tip)}`].filter(Boolean).join(' · ')
        }
        rows={data}
        keyOf={({ id }) => id}
        narrow={NARROW}
        detail={({ number, createdAt, tableName, refundedBy, method, reason }) =>
          [
            `No ${number}`,
            instantText(createdAt, timeZone),
            tableName,
            PAYMENT_METHOD_LABEL[method],
            refundedBy,
            reason,
          ].join('\u00a0· ')
        }
      />
    )}
  </ReportPanel>
);
