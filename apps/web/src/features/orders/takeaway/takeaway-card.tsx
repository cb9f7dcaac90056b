import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { formatLira } from '@sofra/domain/money/money';
import { CANCELED_BY_PLATFORM } from '@sofra/domain/orders/channel-order';
import { columnOfState } from '@sofra/domain/orders/fulfilment';
import { Ban, CirclePlus, CircleX, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLate } from '#src/features/orders/takeaway/board-columns.ts';
import {
  KindMark,
  KitchenTime,
  PaymentMark,
  Sign,
  TimeMark,
} from '#src/features/orders/takeaway/card-marks.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { newPlaceName, type NewPlace } from '#src/order-queue/new-places.ts';
import { ChannelMark } from '#src/ui/order/channel-mark.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

interface Props {
  order: TakeawayOrder;
  /** In milliseconds, the same for all cards. */
  now: number;
  /** New, and not touched since: it has a border until it is. */
  isFresh: boolean;
  onTouch: () => void;
  menu: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** An order of the board. The card opens the order; its action is a button of its own (TAKEAWAY-8). */
export function TakeawayCard({ order, now, isFresh, onTouch, menu, action }: Props) {
  const late = isLate(order, now);
  return (
    <li
      onPointerDownCapture={onTouch}
      onClickCapture={onTouch}
      className={classNames(
        'relative overflow-hidden rounded-lg border bg-surface py-2.5 pr-2.5 pl-3.5',
        late ? 'border-nar' : 'border-line',
        isFresh && 'outline-3 -outline-offset-3 outline-bakir',
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
              order.state === 'CANCELED' && 'line-through',
            )}
          >
            {order.placeName}
          </span>{' '}
          <TimeMark order={order} now={now} />
        </span>{' '}
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="min-w-0 text-sm font-medium break-words">{nameOf(order)}</span>{' '}
          <PaymentMark order={order} />
        </span>{' '}
        <KitchenTime order={order} now={now} />
        <Remarks order={order} />
      </Link>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 pt-1">
        {order.channel ? <ChannelMark channel={order.channel} /> : <KindMark order={order} />}{' '}
        <span className="num ml-auto text-base font-semibold">{formatLira(order.total)}</span> {menu}
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative pt-2 empty:hidden">{action}</div>
    </li>
  );
}

/** An order that is only on this device yet. The server's response has its number (TAKEAWAY-9). */
export function UnsentCard({ id, place }: { id: string; place: NewPlace }) {
  const Icon = KIND_ICON[place.kind];
  return (
    <li className="relative overflow-hidden rounded-lg border border-safran bg-safran-soft py-2.5 pr-3 pl-4">
      <Link
        to="/app/takeaway/$orderId"
        params={{ orderId: id }}
        className="flex flex-col gap-1 rounded-sm after:absolute after:inset-0"
      >
        <span className="flex items-center gap-2 text-lg leading-[26px] font-semibold">
          <Icon aria-hidden size={18} />
          {newPlaceName(place)}
        </span>{' '}
        {(place.name ?? place.address) && (
          <span className="truncate text-sm">{[place.name, place.address].filter(Boolean).join(' · ')}</span>
        )}{' '}
        <span className="flex items-center gap-1 text-xs font-semibold text-safran-text">
          <Send aria-hidden size={13} />
          Gönderilmedi
        </span>
      </Link>
    </li>
  );
}

function barOf(order: TakeawayOrder, late: boolean): string {
  if (late || order.state === 'FAILED' || order.isCanceledByPlatform) return 'bg-nar';
  return columnOfState(order.state) === 'DONE' ? 'bg-line-strong' : 'bg-cini';
}

const nameOf = ({ name, phoneEnd }: TakeawayOrder): string =>
  name ?? (phoneEnd === null ? 'İsimsiz' : `… ${phoneEnd}`);

/** The address, and the note or the reason of a failure. */
function Remarks({ order }: { order: TakeawayOrder }) {
  const { state, address, reason, note, isAddedTo } = order;
  const remark = reason ?? note;
  return (
    <>
      {order.isCanceledByPlatform && <Sign icon={Ban} text={CANCELED_BY_PLATFORM} tone="text-nar-text" />}{' '}
      {state === 'FAILED' && <Sign icon={CircleX} text="Teslim edilemedi" tone="text-nar-text" />}{' '}
      {isAddedTo && <Sign icon={CirclePlus} text="ek" tone="text-safran-text" />}{' '}
      {address && <span className="text-sm break-words text-ink-2">{address}</span>}{' '}
      {remark && <span className="text-sm font-medium break-words text-safran-text">{remark}</span>}
    </>
  );
}
