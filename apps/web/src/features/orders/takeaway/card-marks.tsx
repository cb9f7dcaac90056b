import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { isOverdue } from '@sofra/domain/orders/promise';
import { atClock } from '@sofra/domain/text/clock-case';
import { columnOfState } from '@sofra/domain/orders/fulfilment';
import {
  Ban,
  Banknote,
  Bike,
  Check,
  CircleAlert,
  Clock,
  CreditCard,
  ShoppingBag,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { PromiseMark } from '#src/features/orders/takeaway/promise-mark.tsx';
import { clockText, whenText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

// The marks of a card, apart from its layout.

/** A line of its own for a fact that a user must notice. */
export const Sign = ({ icon: Icon, text, tone }: { icon: LucideIcon; text: string; tone: string }) => (
  <span className={classNames('flex items-center gap-1 text-sm font-semibold', tone)}>
    <Icon aria-hidden size={15} />
    {text}
  </span>
);

/** After the time of the last step. That it could not be delivered is a line of its own. */
const END_WORD: Partial<Record<TakeawayOrder['state'], string>> = { DELIVERED: 'teslim', CANCELED: 'iptal' };

/** *Mutfağa 19:10’da* for an order for later, and that it could not be sent (TAKEAWAY-23). */
export function KitchenTime({ order, now }: { order: TakeawayOrder; now: number }) {
  const timeZone = useTimeZone();
  if (order.state !== 'NEW' || order.kitchenAt === null || order.isCanceledByPlatform) return null;
  if (isOverdue(order.kitchenAt, now))
    return <Sign icon={CircleAlert} text="Mutfağa gönderilemedi" tone="text-nar-text" />;
  const text = `Mutfağa ${atClock(whenText(order.kitchenAt, now, timeZone))}`;
  return <Sign icon={Clock} text={text} tone="text-cini-text" />;
}

export function TimeMark({ order, now }: { order: TakeawayOrder; now: number }) {
  const timeZone = useTimeZone();
  if (columnOfState(order.state) === 'DONE')
    return (
      <span className="num shrink-0 text-sm text-ink-2">
        {clockText(order.stateAt, timeZone)} {END_WORD[order.state]}
      </span>
    );
  if (order.promisedAt) return <PromiseMark promisedAt={order.promisedAt} now={now} />;
  return <span className="num shrink-0 text-sm text-ink-2">{clockText(order.openedAt, timeZone)}</span>;
}

/** Colourless, because colours mean states here. What the counter sold has a bag, unless it is eaten here. */
export const KindMark = ({ order: { kind, pieces, hasBag } }: { order: TakeawayOrder }) => {
  const Icon = kind === 'COUNTER' && hasBag ? ShoppingBag : KIND_ICON[kind];
  return (
    <span className="num inline-flex min-h-6 shrink-0 items-center gap-1 rounded-sm bg-sunken px-2 text-xs whitespace-nowrap text-ink-2">
      <Icon aria-hidden size={14} />
      {pieces}
      {/* The wide board has no room for the word. */}
      <span className="lg:max-2xl:sr-only">ürün</span>
      {!hasBag && ' · Burada'}
    </span>
  );
};

const DOOR_ICON = { ANY: Wallet, CASH: Banknote, CARD: CreditCard };

/**
 * *Ödendi*, *Ödenmedi*, *Kapıda* for a delivery that is paid at the door, or *Kuryede* for cash of one (COURIER-12).
 */
export function PaymentMark({ order }: { order: TakeawayOrder }) {
  const { orderStatus, kind, collected, doorMethod } = order;
  if (collected?.isWithCourier)
    return <Mark icon={Bike} text="Kuryede" tone="border-transparent bg-bakir-soft text-bakir-text" />;
  if (orderStatus === 'CANCELED') return <Mark icon={Ban} text="İptal" />;
  if (orderStatus === 'PAID')
    return <Mark icon={Check} text="Ödendi" tone="border-transparent bg-zeytin-soft text-zeytin-text" />;
  if (kind !== 'DELIVERY') return <Mark icon={Wallet} text="Ödenmedi" />;
  return <Mark icon={DOOR_ICON[doorMethod ?? 'ANY']} text="Kapıda" />;
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
