import type { GuestOrder } from '@sofra/contract/orders/guest-orders';
import { formatAmount, formatLira, sumKurus, timesQty } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { guestsText } from '@sofra/domain/orders/guests';
import { Check, CircleAlert, ListChecks, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useSoldOut } from '#src/features/kitchen/sold-out-queries.ts';
import { useAnswerGuestOrder } from '#src/features/orders/guest-orders/guest-orders-queries.ts';
import { phoneText, PickupPromise } from '#src/features/orders/guest-orders/pickup-promise.tsx';
import { RefusalReasons } from '#src/features/orders/guest-orders/refusal-reasons.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { useSession } from '#src/lib/api/session.ts';
import { toast } from '#src/lib/format/notices.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const RouterLink = createLink(LinkButton);

/** Reasons by line; a line without one is accepted, and one with an empty reason still needs it. */
export type Reasons = Readonly<Record<string, string>>;

export const NO_REASONS: Reasons = {};

interface Props {
  order: GuestOrder;
  reasons: Reasons;
  onReasons: (reasons: Reasons) => void;
  onAnswered: () => void;
}

/** One order of guests: every line starts as accepted, and one tap refuses it (GUESTORDER-25). */
export function GuestOrderPanel({ order, reasons, onReasons, onAnswered }: Props) {
  const timeZone = useTimeZone();
  const [laterMinutes, setLaterMinutes] = useState(0);
  const accepted = order.lines.filter(({ id }) => reasons[id] === undefined);
  return (
    <section
      aria-label={`${order.tableName} siparişi`}
      className="flex flex-col self-start rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 p-4">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold break-words">{order.tableName} sipariş gönderdi</h2>
          <p className="num text-sm text-ink-2">
            {[
              clockText(order.sentAt, timeZone),
              `${order.pieces} ürün`,
              order.takeaway ? phoneText(order.takeaway) : `${order.phones} telefon`,
              order.guests !== undefined && guestsText(order.guests),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {order.takeaway?.note && <p className="text-sm break-words text-ink-2">{order.takeaway.note}</p>}
          {order.isOverLimit && <p className="font-semibold text-nar-text">Sınırı aşıyor</p>}
        </div>
        {!order.takeaway && (
          <RouterLink size={44} to="/app/tables/$tableId" params={{ tableId: order.tableId }}>
            Masayı aç
          </RouterLink>
        )}
      </div>
      <ul>
        {order.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isTakeaway={order.takeaway !== undefined}
            reason={reasons[line.id]}
            onReason={(reason) => onReasons(withReason(reasons, line.id, reason))}
          />
        ))}
      </ul>
      {order.takeaway && (
        <PickupPromise takeaway={order.takeaway} laterMinutes={laterMinutes} onLater={setLaterMinutes} />
      )}
      <p className="flex gap-2 p-4 text-sm text-safran-text">
        <CircleAlert aria-hidden size={20} className="shrink-0" />
        Mutfağa henüz hiçbir şey gitmedi. Misafir, reddedilen ürünü nedeniyle birlikte görür.
      </p>
      <Answer
        order={order}
        reasons={reasons}
        accepted={accepted}
        laterMinutes={laterMinutes}
        onAnswered={onAnswered}
        onAll={() => onReasons(NO_REASONS)}
        onNone={() => onReasons(Object.fromEntries(order.lines.map(({ id }) => [id, reasons[id] ?? ''])))}
      />
    </section>
  );
}

function withReason(before: Reasons, lineId: string, reason: string | undefined): Reasons {
  const { [lineId]: _, ...rest } = before;
  return reason === undefined ? rest : { ...rest, [lineId]: reason };
}

type Line = GuestOrder['lines'][number];

interface RowProps {
  line: Line;
  isTakeaway: boolean;
  reason: string | undefined;
  onReason: (reason: string | undefined) => void;
}

function LineRow({ line, isTakeaway, reason, onReason }: RowProps) {
  const isRefused = reason !== undefined;
  return (
    <li className="border-t border-line px-4 py-2">
      <div className="flex items-center gap-3">
        <span className="num w-9 shrink-0 font-semibold">{line.qty}×</span>
        <div className="min-w-0 flex-1">
          <p className={classNames('font-medium break-words', isRefused && 'text-nar-text line-through')}>
            {line.name}
          </p>
          <p className="text-sm break-words text-ink-2">
            {[line.choice, line.note, line.station].filter(Boolean).join(' · ')}
          </p>
          {line.isSoldOut && !isRefused && (
            <p className="text-sm font-medium text-nar-text">Tükendi işaretli</p>
          )}
        </div>
        <span className={classNames('num shrink-0', isRefused && 'text-ink-3')}>
          {formatAmount(timesQty(line.unitPrice, line.qty))}
        </span>
        <button
          type="button"
          aria-pressed={!isRefused}
          aria-label={`${line.name}: ${isRefused ? 'kabul edilmiyor' : 'kabul ediliyor'}`}
          onClick={() => onReason(isRefused ? undefined : line.isSoldOut ? 'Tükendi' : '')}
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-md border border-line-strong',
            isRefused ? 'bg-nar-soft text-nar-text' : 'bg-zeytin-soft text-zeytin-text',
          )}
        >
          {isRefused ? <X aria-hidden size={22} /> : <Check aria-hidden size={22} />}
        </button>
      </div>
      {isRefused && <RefusalReasons lineName={line.name} {...{ isTakeaway, reason, onReason }} />}
    </li>
  );
}

interface AnswerProps {
  order: GuestOrder;
  reasons: Reasons;
  accepted: readonly Line[];
  laterMinutes: number;
  onAnswered: () => void;
  onAll: () => void;
  onNone: () => void;
}

/** The primary button counts what is accepted, and names a reason that is missing (GUESTORDER-25). */
function Answer({ order, reasons, accepted, laterMinutes, onAnswered, onAll, onNone }: AnswerProps) {
  const { mutateAsync, isPending } = useAnswerGuestOrder();
  const offerSoldOut = useSoldOutOffer();
  const isOnline = useIsOnline();
  const openingOf = useOpening();
  const lacksReason = Object.values(reasons).some((reason) => reason.trim() === '');
  const key = useKeptKey();
  const send = async () => {
    const answer = {
      id: order.id,
      refused: Object.entries(reasons).map(([lineId, reason]) => ({ lineId, reason: reason.trim() })),
      ...(laterMinutes > 0 && { laterMinutes }),
    };
    try {
      const { answered, changedPrices = [] } = await mutateAsync({
        ...answer,
        idempotencyKey: key.of(answer),
      });
      key.settled(null);
      const end = accepted.length > 0 ? 'kabul edildi' : 'reddedildi';
      toast.success(`${order.tableName} siparişi ${end}`, openingOf(answered));
      for (const { name, shown, price } of changedPrices)
        toast.info(`${name}: fiyat ${formatLira(shown)} yerine ${formatLira(price)}`);
      offerSoldOut(order.lines.filter(({ id }) => reasons[id] === 'Tükendi'));
      onAnswered();
    } catch (error) {
      key.settled(error);
      toast.error(errorTextOf(error, 'Sipariş yanıtlanamadı. Tekrar deneyin.'));
    }
  };
  return (
    <div className="sticky bottom-above-bar flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-sunken p-3 lg:bottom-0">
      <Button variant="quiet" size={44} icon={X} onClick={onNone}>
        Hepsini reddet
      </Button>
      <Button variant="quiet" size={44} icon={ListChecks} onClick={onAll}>
        Hepsini seç
      </Button>
      <Button
        variant={lacksReason ? 'outline' : 'primary'}
        size={56}
        icon={Send}
        className="min-w-0 flex-1 basis-64"
        disabled={!isOnline}
        isPending={isPending}
        onClick={() => {
          if (!lacksReason) void send();
        }}
      >
        {isOnline ? answerLabel(accepted, lacksReason) : 'Bağlantı gerekli'}
      </Button>
    </div>
  );
}

function answerLabel(accepted: readonly Line[], lacksReason: boolean): string {
  if (lacksReason) return 'Ret nedenini seçin';
  if (accepted.length === 0) return 'Siparişi reddet';
  const pieces = accepted.reduce((sum, { qty }) => sum + qty, 0);
  return `${pieces} ürünü kabul et · ${formatLira(sumKurus(accepted.map(({ unitPrice, qty }) => timesQty(unitPrice, qty))))}`;
}

/** The way to the takeaway order that an acceptance opened (LINKORDER-10). */
function useOpening() {
  const navigate = useNavigate();
  return ({ takeaway }: GuestOrder) => {
    const orderId = takeaway?.orderId;
    if (!orderId) return undefined;
    const run = () => void navigate({ to: '/app/takeaway/$orderId', params: { orderId } });
    return { action: { label: 'Siparişi aç', run, forMs: OFFER_MS } };
  };
}

/** Long enough to read it after the next order is shown. */
const OFFER_MS = 10_000;

/** Offers to mark the dishes that were refused as sold out, to roles that may. */
function useSoldOutOffer() {
  const role = useSession()?.role;
  const { mark } = useSoldOut();
  return (lines: readonly Line[]) => {
    if (role === undefined || !can(role, 'kitchen.markSoldOut')) return;
    for (const { itemId, name, isSoldOut } of lines)
      if (!isSoldOut)
        toast.info(`${name} menüde de tükendi mi?`, {
          action: {
            label: 'Tükendi yap',
            run: () => void mark({ id: itemId, name }, true),
            forMs: OFFER_MS,
          },
        });
  };
}
