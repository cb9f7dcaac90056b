import type { Payment } from '@sofra/contract/orders/payments';
import { formatLira } from '@sofra/domain/money/money';
import { RefundDue } from '#src/features/orders/fiscal/refund-due.tsx';
import { HistoryTime } from '#src/features/orders/history/history-time.tsx';
import type { HistoryEntry } from '#src/features/orders/history/use-order-history.ts';
import { classNames } from '#src/ui/class-names.ts';
import { GuestCount } from '#src/ui/guest-count.tsx';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';

interface Props {
  entry: HistoryEntry;
  /** True if its payment is shown beside the list. */
  isOpen: boolean;
  onOpen: (payment: Payment) => void;
}

/**
 * Columns: time, order, table, method, description and person, amount. A narrow list has two lines without the
 * order's number.
 */
export const PAYMENT_GRID =
  'grid w-full grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 text-left ' +
  '@3xl:grid-cols-[92px_52px_minmax(72px,104px)_116px_minmax(0,1fr)_auto] @5xl:grid-cols-[92px_52px_104px_208px_minmax(0,1fr)_auto] sm:px-6';

/** A payment in the list; a tap opens its details. */
export function HistoryRow({ entry, isOpen, onOpen }: Props) {
  const { payment } = entry;
  const classes = classNames(PAYMENT_GRID, 'min-h-[52px] py-1.5');
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_52px] [content-visibility:auto]">
      {payment ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isOpen || undefined}
          onClick={() => onOpen(payment)}
          className={classNames(
            classes,
            '-outline-offset-3 hover:bg-sunken aria-[current]:bg-cini-soft aria-[current]:shadow-[inset_4px_0_var(--c-cini)]',
          )}
        >
          <Cells {...entry} />
        </button>
      ) : (
        <div className={classes}>
          <Cells {...entry} />
        </div>
      )}
    </li>
  );
}

/** In the order of wide screens; narrow ones arrange them in two lines. */
function Cells({ at, number, tableName, guests, method, description, amount, payment }: HistoryEntry) {
  return (
    <>
      <span className="whitespace-nowrap @max-3xl:col-start-1 @max-3xl:row-start-2">
        <HistoryTime at={at} />
      </span>
      <span className="num hidden text-sm text-ink-2 @3xl:inline">{number}</span>
      <span className="min-w-0 font-medium break-words @max-3xl:col-span-3 @max-3xl:col-start-1 @max-3xl:row-start-1 @3xl:text-sm">
        {tableName}{' '}
        {guests !== undefined && (
          <GuestCount guests={guests} className="align-middle text-xs font-normal text-ink-2" />
        )}
      </span>
      <span className="@max-3xl:col-start-2 @max-3xl:row-start-2">
        {method && (
          <PaymentMethodPill
            isInList
            method={method}
            partner={payment?.partner ?? payment?.customer ?? null}
          />
        )}
      </span>
      <span className="min-w-0 text-sm @max-3xl:col-span-2 @max-3xl:col-start-3 @max-3xl:row-start-2">
        <span title={description} className="block truncate @max-3xl:text-ink-2">
          {description}
        </span>
        {payment && <TakenBy payment={payment} />}
      </span>
      <span className="num text-right font-semibold @max-3xl:col-start-4 @max-3xl:row-start-1">
        {formatLira(amount)}
        {payment && <AmountNotes payment={payment} />}
      </span>
    </>
  );
}

const AmountNotes = ({ payment }: { payment: Payment }) => (
  <>
    {payment.tip > 0 && (
      <span className="block text-xs font-medium text-ink-2">{`+${formatLira(payment.tip)} bahşiş`}</span>
    )}
    <RefundDue payment={payment} />
    {payment.refunded > 0 && (
      <span className="block text-xs font-medium text-nar-text">{`−${formatLira(payment.refunded)} iade`}</span>
    )}
  </>
);

const TakenBy = ({ payment: { takenBy, discountAmount } }: { payment: Payment }) => (
  <span className="hidden truncate text-xs text-ink-2 @3xl:block">
    {takenBy}
    {discountAmount > 0 && (
      <b className="font-medium text-bakir-text">{` · ${formatLira(discountAmount)} indirim`}</b>
    )}
  </span>
);
