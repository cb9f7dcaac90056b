import type { Payment, ListedTransfer } from '@sofra/contract/orders/payments';
import { useRef, type KeyboardEvent } from 'react';
import { formatLira } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { HistoryList } from '#src/features/orders/history/history-list.tsx';
import {
  filterOf,
  type HistorySearch,
  type PaymentFilter,
} from '#src/features/orders/history/history-search.ts';
import { PaymentDetail } from '#src/features/orders/history/payment-detail.tsx';
import { PaymentFilters, type FilterChange } from '#src/features/orders/history/payment-filters.tsx';
import { PaymentList } from '#src/features/orders/history/payment-list.tsx';
import { PaymentTotals } from '#src/features/orders/history/payment-totals.tsx';
import { paymentsCsv } from '#src/features/orders/history/payments-csv.ts';
import type { HistoryEntry, useOrderHistory } from '#src/features/orders/history/use-order-history.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { useDesktop, useWideDesktop } from '#src/ui/use-desktop.ts';
import { wayText } from '#src/features/orders/history/way-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

interface Props {
  history: ReturnType<typeof useOrderHistory>;
  days: Required<DayRange>;
  search: HistorySearch;
  onChange: (change: FilterChange & { payment?: string | undefined }) => void;
}

const INSET = 'px-4 pb-3 sm:px-6';
const STAND_IN_TEXT = 'Ödemeler okunamadı; ödenmiş siparişler gösteriliyor.';
const standInText = (filter: PaymentFilter): string =>
  Object.keys(filter).length > 0 ? `${STAND_IN_TEXT} Süzgeçler uygulanmadı.` : STAND_IN_TEXT;

/** The payments of the days: filters, sums, rows, and the details of one. */
export function PaymentsView({ history, days, search, onChange }: Props) {
  const { list: payments, isStandIn, overview } = history;
  const [isDesktop, isWide] = [useDesktop(), useWideDesktop()];
  const list = useRef<HTMLDivElement>(null);
  const filter = filterOf(search);
  const open = openOf(payments.data ?? [], search.payment);
  const show = ({ id }: Payment) => onChange({ payment: id });
  const close = () => {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    onChange({ payment: undefined });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  return (
    <div className="flex items-start [--head:72px]" onKeyDown={closeOnEscape}>
      <div ref={list} className="@container min-w-0 flex-1">
        <PaymentFilters
          filter={filter}
          onFilter={(change) => onChange({ ...change, payment: undefined })}
          choices={overview.data}
          isRoomy={isDesktop && (isWide || !open)}
        />
        <TotalsAndFile history={history} days={days} filter={filter} />
        {!isStandIn && <TransferList transfers={overview.data?.transfers ?? []} />}
        {isStandIn && (
          <div className={INSET}>
            <Banner tone="warning" onRetry={payments.refetch} isRetrying={payments.isFetching}>
              {standInText(filter)}
            </Banner>
          </div>
        )}
        <HistoryList query={payments} inset={INSET}>
          {(rows) => (
            <PaymentList
              key={JSON.stringify([days, filter])}
              rows={rows}
              // The number of all payments, also while the overview is loading or outdated.
              count={isStandIn ? rows.length : Math.max(overview.data?.count ?? 0, rows.length)}
              openId={open?.id}
              onOpen={show}
              onMore={history.more}
              isReadingMore={history.isReadingMore}
              isOld={history.isOld}
            />
          )}
        </HistoryList>
      </div>
      {open && <PaymentDetail key={open.id} payment={open} onClose={close} />}
    </div>
  );
}

type Rows = readonly HistoryEntry[];
const openOf = (rows: Rows, id: string | undefined): Payment | null | undefined =>
  rows.find(({ payment }) => payment !== null && payment.id === id)?.payment;

interface TotalsProps extends Pick<Props, 'history' | 'days'> {
  filter: PaymentFilter;
}

function TotalsAndFile({ history, days, filter }: TotalsProps) {
  const { list, overview, isStandIn, readAll } = history;
  const hasRows = Boolean(list.data?.length) || Boolean(overview.data?.transfers.length);
  const timeZone = useTimeZone();
  const hasTotals = !isStandIn && list.error === null;
  // On narrow screens the button is beside the total alone, so that the methods get the whole width below.
  const isOverTotals = hasTotals && (overview.data !== undefined || !overview.isError);
  return (
    <div className="relative flex items-start justify-between gap-x-3 py-3 pr-4 sm:pr-6 @xl:items-end">
      {hasTotals && <PaymentTotals overview={overview} />}
      <div
        className={classNames(
          'ml-auto shrink-0',
          isOverTotals && '@max-xl:absolute @max-xl:top-3 @max-xl:right-4 sm:@max-xl:right-6',
        )}
      >
        <CsvButton
          subject="Ödemeler"
          disabled={isStandIn || !hasRows}
          table={async () => paymentsCsv(await readAll(), { days, filter, timeZone })}
        />
      </div>
    </div>
  );
}

/** The methods of earlier days that were corrected in the range; the sums above have them (PAY-54). */
function TransferList({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const timeZone = useTimeZone();
  if (transfers.length === 0) return null;
  return (
    <section className="px-4 pb-3 sm:px-6">
      <h2 className="text-xs text-ink-2">Önceki günlerin düzeltilen yöntemleri</h2>
      <ul aria-label="Düzeltilen yöntemler" className="rounded-lg bg-sunken px-4">
        {transfers.map(({ id, tableName, orderNumber, from, to, amount, tip, ...transfer }) => (
          <li key={id} className="border-b border-line py-2 text-sm last:border-b-0">
            <span className="num flex flex-wrap justify-between gap-x-3 font-medium">
              <span>{`${tableName} · Adisyon ${orderNumber} · ${wayText(from)} → ${wayText(to)}`}</span>
              <span>{formatLira(withTip(amount, tip))}</span>
            </span>
            <span className="num block text-xs break-words text-ink-2">
              {[instantText(transfer.createdAt, timeZone), transfer.transferredBy, transfer.reason].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
