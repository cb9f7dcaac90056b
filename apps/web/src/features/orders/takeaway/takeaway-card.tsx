import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { formatLira } from '@sofra/domain/money/money';
import { Ban, Bike, Check, ShoppingBag, Store, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnOf, isLate } from '#src/features/orders/takeaway/board-columns.ts';
import { PromiseMark } from '#src/features/orders/takeaway/promise-mark.tsx';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Link } from '#src/lib/router/link.tsx';
import { ChannelMark } from '#src/ui/order/channel-mark.tsx';
import { classNames } from '#src/ui/class-names.ts';

export const KIND_ICON: Record<TakeawayOrder['kind'], LucideIcon> = {
  TAKEAWAY: ShoppingBag,
  DELIVERY: Bike,
  COUNTER: Store,
};

interface Props {
  order: TakeawayOrder;
  /** In milliseconds, the same for all cards. */
  now: number;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** An order of the board. The card opens the order; its action is a button of its own (TAKEAWAY-8). */
export function TakeawayCard({ order, now, action }: Props) {
  const late = isLate(order, now);
  const isGone = order.state === 'CANCELED' || order.state === 'FAILED';
  return (
    <li
      className={classNames(
        'relative overflow-hidden rounded-lg border bg-surface py-2.5 pr-2.5 pl-3.5',
        late ? 'border-nar' : 'border-line',
      )}
    >
      <span aria-hidden className={classNames('absolute inset-y-0 left-0 w-1.5', barOf(order, late))} />
      <Link
        to="/app/takeaway/$orderId"
        params={{ orderId: order.orderId }}
        className="flex flex-col gap-1 rounded-sm after:absolute after:inset-0"
      >
        <span className="flex min-w-0 items-center justify-between gap-1.5">
          <span
            className={classNames(
              'num text-lg leading-[26px] font-semibold whitespace-nowrap',
              isGone && 'line-through',
            )}
          >
            {order.placeName}
          </span>{' '}
          <TimeMark order={order} now={now} />
        </span>{' '}
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="truncate text-sm font-medium">{nameOf(order)}</span> <PaymentMark order={order} />
        </span>{' '}
        <Remarks order={order} />{' '}
        <span className="flex items-center justify-between gap-2">
          {order.channel ? <ChannelMark channel={order.channel} /> : <KindMark order={order} />}{' '}
          <span className="num text-base font-semibold">{formatLira(order.total)}</span>
        </span>
      </Link>
      {/* Above the link that covers the card. */}
      {action && <div className="relative pt-2">{action}</div>}
    </li>
  );
}

function barOf(order: TakeawayOrder, late: boolean): string {
  if (late) return 'bg-nar';
  return columnOf(order) === 'DONE' ? 'bg-line-strong' : 'bg-cini';
}

const nameOf = ({ name, phoneEnd }: TakeawayOrder): string =>
  name ?? (phoneEnd === null ? 'İsimsiz' : `… ${phoneEnd}`);

/** The address, and the note or the reason of a failure. */
function Remarks({ order: { address, reason, note } }: { order: TakeawayOrder }) {
  const remark = reason ?? note;
  return (
    <>
      {address && <span className="truncate text-sm text-ink-2">{address}</span>}{' '}
      {remark && <span className="truncate text-sm font-medium text-safran-text">{remark}</span>}
    </>
  );
}

function TimeMark({ order, now }: { order: TakeawayOrder; now: number }) {
  const timeZone = useTimeZone();
  if (columnOf(order) === 'DONE')
    return (
      <span className="num shrink-0 text-sm text-ink-2">
        {clockText(order.stateAt, timeZone)} {order.state === 'DELIVERED' ? 'teslim' : 'iptal'}
      </span>
    );
  if (order.promisedAt) return <PromiseMark promisedAt={order.promisedAt} now={now} />;
  return <span className="num shrink-0 text-sm text-ink-2">{clockText(order.openedAt, timeZone)}</span>;
}

/** Colourless, because colours mean states here. */
const KindMark = ({ order: { kind, pieces } }: { order: TakeawayOrder }) => {
  const Icon = KIND_ICON[kind];
  return (
    <span className="num inline-flex min-h-6 items-center gap-1 rounded-sm bg-sunken px-2 text-xs text-ink-2">
      <Icon aria-hidden size={14} />
      {pieces} ürün
    </span>
  );
};

/** *Ödendi*, *Ödenmedi*, or *Kapıda* for a delivery that is paid at the door. */
function PaymentMark({ order: { orderStatus, kind } }: { order: TakeawayOrder }) {
  if (orderStatus === 'CANCELED') return <Mark icon={Ban} text="İptal" />;
  if (orderStatus === 'PAID')
    return <Mark icon={Check} text="Ödendi" tone="border-transparent bg-zeytin-soft text-zeytin-text" />;
  return <Mark icon={Wallet} text={kind === 'DELIVERY' ? 'Kapıda' : 'Ödenmedi'} />;
}

const Mark = ({ icon: Icon, text, tone }: { icon: LucideIcon; text: string; tone?: string }) => (
  <span
    className={classNames(
      'inline-flex shrink-0 items-center gap-1 rounded-full border px-1.5 text-xs leading-5 font-medium',
      tone ?? 'border-line-strong text-ink-2',
    )}
  >
    <Icon aria-hidden size={13} />
    {text}
  </span>
);
