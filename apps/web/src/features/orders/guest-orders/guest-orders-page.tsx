import type { GuestOrder, GuestOrderList } from '@sofra/contract/orders/guest-orders';
import { can } from '@sofra/domain/people/permissions';
import { Hourglass, QrCode, Settings } from 'lucide-react';
import { useState } from 'react';
import { useExpectsGuestOrders } from '#src/features/business/business-queries.ts';
import { GuestOrderChecks } from '#src/features/orders/guest-orders/guest-order-checks.tsx';
import {
  AnsweredList,
  outcomeOf,
  WaitingList,
} from '#src/features/orders/guest-orders/guest-order-lists.tsx';
import {
  GuestOrderPanel,
  NO_REASONS,
  type Reasons,
} from '#src/features/orders/guest-orders/guest-order-panel.tsx';
import { useGuestOrders } from '#src/features/orders/guest-orders/guest-orders-queries.ts';
import { readGuestOrdersSearch } from '#src/features/orders/guest-orders/guest-orders-search.ts';
import { useSession } from '#src/lib/api/session.ts';
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
        'grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 p-3 sm:p-4',
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
  const isOn = useExpectsGuestOrders();
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
      // Another order may be open by the time of the answer.
      setHeldId((held) => (held === id ? null : held));
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
    {order && [order.tableName, outcomeOf(order), order.answeredBy].filter(Boolean).join(' · ')}
  </EmptyState>
);
