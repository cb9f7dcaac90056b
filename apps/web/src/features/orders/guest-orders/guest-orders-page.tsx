import type { GuestOrder, GuestOrderList } from '@sofra/contract/orders/guest-orders';
import { formatLira } from '@sofra/domain/money/money';
import { isUnanswered } from '@sofra/domain/orders/guest-order';
import { can } from '@sofra/domain/people/permissions';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { Check, Hourglass, QrCode, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { useTakesGuestOrders, useTimeZone } from '#src/features/business/business-queries.ts';
import { GuestOrderChecks } from '#src/features/orders/guest-orders/guest-order-checks.tsx';
import {
  GuestOrderPanel,
  NO_REASONS,
  type Reasons,
} from '#src/features/orders/guest-orders/guest-order-panel.tsx';
import { useGuestOrders } from '#src/features/orders/guest-orders/guest-orders-queries.ts';
import { readGuestOrdersSearch } from '#src/features/orders/guest-orders/guest-orders-search.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

const Back = createLink(BackLink);
const SettingsLink = createLink(LinkButton);

/** *QR siparişleri*: the orders of guests that wait, one of them to be answered, and those of this day (GUESTORDER-23). */
export function GuestOrdersPage() {
  const query = useGuestOrders();
  const waiting = query.data?.waiting.length ?? 0;
  const code = query.data?.code ?? null;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title="QR siparişleri"
        subtitle={code !== null && `Günün kodu ${code}`}
        back={<Back to="/app/tables" label="Masalara dön" />}
        actions={waiting > 0 && <Pill tone="safran" icon={Hourglass}>{`${waiting} bekliyor`}</Pill>}
      />
      <ReadState query={query} skeleton={<SkeletonRows count={3} block="h-24 rounded-lg" className="p-4" />}>
        {(list) => <Orders list={list} isReading={query.isFetching} />}
      </ReadState>
    </div>
  );
}

function Orders({
  list: { waiting, answered, code },
  isReading,
}: {
  list: GuestOrderList;
  isReading: boolean;
}) {
  const { left, shown, heldId, choose, next, leave } = useShownOrder(waiting);
  const [reasons, setReasons] = useState<Readonly<Record<string, Reasons>>>({});
  const hasSide = left.length > 1 || answered.length > 0;
  return (
    <div
      className={classNames(
        'grid flex-1 content-start gap-3 p-3 sm:p-4',
        hasSide ? 'lg:grid-cols-[254px_minmax(0,1fr)_276px]' : 'lg:grid-cols-[minmax(0,1fr)_276px]',
      )}
    >
      {hasSide && (
        <div className={classNames('flex flex-col gap-3 lg:order-none', shown && 'order-last')}>
          {left.length > 1 && <WaitingList waiting={left} shownId={shown?.id} onChoose={choose} />}
          {answered.length > 0 && <AnsweredList answered={answered} />}
        </div>
      )}
      {shown ? (
        <>
          <GuestOrderPanel
            key={shown.id}
            order={shown}
            reasons={reasons[shown.id] ?? NO_REASONS}
            onReasons={(given) => setReasons((before) => ({ ...before, [shown.id]: given }))}
            onAnswered={() => leave(shown.id)}
          />
          <GuestOrderChecks order={shown} code={code} />
        </>
      ) : left.length === 0 ? (
        <NoneWaiting />
      ) : (
        !isReading && <Gone order={answered.find(({ id }) => id === heldId)} onNext={next} />
      )}
    </div>
  );
}

/** Without the setting, the place of the setting instead of a list that stays empty (GUESTORDER-31). */
function NoneWaiting() {
  const isOn = useTakesGuestOrders();
  const role = useSession()?.role;
  if (isOn !== false)
    return (
      <EmptyState icon={QrCode} title="Bekleyen QR siparişi yok">
        Misafirlerin telefondan gönderdiği siparişler burada görünür.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={QrCode}
      title="QR ile sipariş kapalı"
      action={
        role !== undefined &&
        can(role, 'business.write') && (
          <SettingsLink
            to="/app/settings/$section"
            params={{ section: 'menu' }}
            search={{ ayar: 'guestOrders' }}
            icon={Settings}
          >
            Ayarlarda aç
          </SettingsLink>
        )
      }
    >
      “QR ile sipariş alınsın” ayarı açılınca misafirlerin siparişleri burada görünür.
    </EmptyState>
  );
}

/**
 * The order on screen stays the same until the user leaves or answers it: one that takes its place by itself would be
 * accepted unread (GUESTORDER-30).
 */
function useShownOrder(waiting: readonly GuestOrder[]) {
  const { id: soughtId = null } = useSearch(readGuestOrdersSearch);
  const navigate = useNavigate();
  const [knownId, setKnownId] = useState(soughtId);
  const [heldId, setHeldId] = useState(soughtId);
  /** Answered here, and perhaps still in the list. */
  const [ownIds, setOwnIds] = useState<readonly string[]>([]);
  const left = waiting.filter(({ id }) => !ownIds.includes(id));
  if (knownId !== soughtId) {
    setKnownId(soughtId);
    if (soughtId !== null) setHeldId(soughtId);
  } else if (left.length === 0 ? heldId !== null : heldId === null) setHeldId(left[0]?.id ?? null);
  return {
    ...{ left, heldId },
    shown: left.find(({ id }) => id === heldId),
    /** The address has the choice, so that a toast of any other order changes it. */
    choose: (id: string) => void navigate({ to: '/app/guest-orders', search: { id }, replace: true }),
    next: () => setHeldId(null),
    leave: (id: string) => {
      setOwnIds((before) => [...before, id]);
      setHeldId(null);
    },
  };
}

/** Takes the place of an order that another user answered, or whose table was closed. */
const Gone = ({ order, onNext }: { order: GuestOrder | undefined; onNext: () => void }) => (
  <EmptyState
    icon={QrCode}
    title="Bu sipariş yanıtlandı"
    action={
      <Button size={56} onClick={onNext}>
        Sıradakine geç
      </Button>
    }
  >
    {order &&
      [order.tableName, outcomeOf(order, acceptedPieces(order)), order.answeredBy]
        .filter(Boolean)
        .join(' · ')}
  </EmptyState>
);

interface WaitingProps {
  waiting: readonly GuestOrder[];
  shownId: string | undefined;
  onChoose: (id: string) => void;
}

const WaitingList = ({ waiting, shownId, onChoose }: WaitingProps) => (
  <section aria-labelledby="waiting" className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 id="waiting" className="px-4 py-3 font-semibold">
      Bekleyenler
    </h2>
    <ul>
      {waiting.map((order) => (
        <li key={order.id} className="border-t border-line">
          <WaitingRow order={order} isShown={order.id === shownId} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  </section>
);

function WaitingRow({
  order,
  isShown,
  onChoose,
}: {
  order: GuestOrder;
  isShown: boolean;
  onChoose: WaitingProps['onChoose'];
}) {
  const now = useNow();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onChoose(order.id)}
      className={classNames(
        'flex min-h-16 w-full items-center justify-between gap-2 border-l-3 px-4 py-2 text-left',
        isShown ? 'border-cini bg-cini-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold break-words">{order.tableName}</span>
        <span className="num block text-sm text-ink-2">
          {order.pieces} ürün · {formatLira(order.total)}
        </span>
        {order.isOverLimit && <span className="block text-sm text-nar-text">Sınırı aşıyor</span>}
      </span>
      <span
        className={classNames(
          'num shrink-0 text-sm',
          isUnanswered(order, now) ? 'font-semibold text-nar-text' : 'text-ink-2',
        )}
      >
        {formatElapsed(now - order.sentAt.getTime())}
      </span>
    </button>
  );
}

function AnsweredList({ answered }: { answered: readonly GuestOrder[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="answered" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="answered" className="pb-2 font-semibold">
        Bugün
      </h2>
      <ul className="flex flex-col gap-2">
        {answered.map((order) => {
          const accepted = acceptedPieces(order);
          return (
            <li key={order.id} className="flex gap-2 text-sm">
              {accepted > 0 ? (
                <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-zeytin-text" />
              ) : (
                <X aria-hidden size={18} className="mt-0.5 shrink-0 text-nar-text" />
              )}
              <span className="min-w-0">
                <span className="block break-words">{order.tableName}</span>
                <span className="num block break-words text-ink-2">
                  {[
                    order.answeredAt && clockText(order.answeredAt, timeZone),
                    outcomeOf(order, accepted),
                    order.answeredBy,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const acceptedPieces = ({ lines, endedBecause }: GuestOrder): number =>
  endedBecause === undefined
    ? lines.filter(({ refusal }) => refusal === undefined).reduce((sum, { qty }) => sum + qty, 0)
    : 0;

function outcomeOf({ endedBecause, lines }: GuestOrder, accepted: number): string {
  if (endedBecause !== undefined) return endedBecause;
  return accepted > 0
    ? `${accepted} ürün kabul`
    : `ret: ${lines.find(({ refusal }) => refusal)?.refusal ?? ''}`;
}
