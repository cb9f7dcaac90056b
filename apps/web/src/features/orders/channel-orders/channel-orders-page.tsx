import type { ChannelOrder, ChannelOrderList } from '@sofra/contract/orders/channel-orders';
import { formatLira } from '@sofra/domain/money/money';
import { CANCELED_BY_PLATFORM, type ChannelOrderState } from '@sofra/domain/orders/channel-order';
import { can } from '@sofra/domain/people/permissions';
import { CircleAlert, Hourglass, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { ChannelOrderCard, titleOf } from '#src/features/orders/channel-orders/channel-order-card.tsx';
import { useChannelOrders } from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { MapProductDialog } from '#src/features/orders/channel-orders/map-product-dialog.tsx';
import { RefuseChannelOrderDialog } from '#src/features/orders/channel-orders/refuse-dialog.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Pill, type Tone } from '#src/ui/pill.tsx';

const Back = createLink(BackLink);

/** *Kanal siparişleri*: the orders of channels that wait for an answer, and those of this day (INBOX-8). */
export function ChannelOrdersPage() {
  const query = useChannelOrders();
  const waiting = query.data?.waiting.length ?? 0;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title="Kanal siparişleri"
        back={<Back to="/app/takeaway" label="Gel-al / Paket’e dön" />}
        actions={waiting > 0 && <Pill tone="safran" icon={Hourglass}>{`${waiting} bekliyor`}</Pill>}
      />
      <ReadState query={query} skeleton={<SkeletonRows count={2} block="h-64 rounded-lg" className="p-4" />}>
        {(list) => <Orders list={list} />}
      </ReadState>
    </div>
  );
}

type Opened = { order: ChannelOrder; productId: string | null } | null;

function Orders({ list: { waiting, ended } }: { list: ChannelOrderList }) {
  const role = useSession()?.role;
  const mayMap = role !== undefined && can(role, 'menu.write');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-col gap-6 p-3 sm:p-4">
      {waiting.length === 0 ? (
        <EmptyState icon={Inbox} title="Yanıt bekleyen sipariş yok">
          Getir, Yemeksepeti ya da web sitenizden gelen siparişler burada yanıtlanır.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3">
          {waiting.map((order) => (
            <ChannelOrderCard
              key={order.id}
              order={order}
              onMap={mayMap ? (productId) => setOpened({ order, productId }) : undefined}
              onRefuse={() => setOpened({ order, productId: null })}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && <EndedList ended={ended} />}
      {opened?.productId === null && <RefuseChannelOrderDialog order={opened.order} onClose={close} />}
      {opened && opened.productId !== null && (
        <MapProductDialog order={opened.order} productId={opened.productId} onClose={close} />
      )}
    </div>
  );
}

const STATES: Readonly<Record<ChannelOrderState, { label: string; tone: Tone }>> = {
  WAITING: { label: 'Bekliyor', tone: 'safran' },
  EXPIRED: { label: 'Süresi doldu', tone: 'nar' },
  REFUSED: { label: 'Reddedildi', tone: 'nar' },
  ACCEPTED: { label: 'Kabul edildi', tone: 'zeytin' },
  PREPARING: { label: 'Hazırlanıyor', tone: 'bakir' },
  READY: { label: 'Hazır', tone: 'zeytin' },
  ON_WAY: { label: 'Yolda', tone: 'cini' },
  DELIVERED: { label: 'Teslim', tone: 'neutral' },
  FAILED: { label: 'Teslim edilemedi', tone: 'nar' },
  CANCELED: { label: 'İptal', tone: 'nar' },
};

const EndedList = ({ ended }: { ended: readonly ChannelOrder[] }) => (
  <section aria-labelledby="ended-title">
    <h2 id="ended-title" className="pb-2 text-sm font-semibold text-ink-2">
      Bugün
    </h2>
    <ul className="overflow-clip rounded-lg border border-line bg-surface">
      {ended.map((order) => (
        <EndedRow key={order.id} order={order} />
      ))}
    </ul>
  </section>
);

const OrderLink = createLink(({ ...props }: React.ComponentProps<'a'>) => (
  <a className="font-semibold text-cini-text underline" {...props} />
));

/** The last message to a connected platform, until it has it (PLATFORM-14). */
function LastMessage({ lastMessage }: Pick<ChannelOrder, 'lastMessage'>) {
  if (lastMessage === null || lastMessage.state === 'SENT') return null;
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {lastMessage.state === 'WAITING' ? (
        <Pill tone="safran">Platforma iletiliyor</Pill>
      ) : (
        <Pill tone="nar" icon={CircleAlert}>
          Platforma iletilemedi: {MESSAGE_WORDS[lastMessage.kind]}
        </Pill>
      )}
      {lastMessage.state === 'FAILED' && (
        <span className="min-w-0 break-words text-nar-text">{lastMessage.problem}</span>
      )}
    </span>
  );
}

const MESSAGE_WORDS = {
  ACCEPT: 'kabul',
  REFUSE: 'ret',
  READY: 'hazır',
  ON_WAY: 'yola çıktı',
  DELIVERED: 'teslim',
  CANCEL: 'iptal',
} as const;

function EndedRow({ order }: { order: ChannelOrder }) {
  const timeZone = useTimeZone();
  const { state, orderId, callNumber, refusal, cancelReason, changedAt, answeredBy, receivedAt } = order;
  const { label, tone } = STATES[state];
  const shownLabel = order.canceledAt ? CANCELED_BY_PLATFORM : label;
  const facts = [
    clockText(receivedAt, timeZone),
    formatLira(order.total),
    answeredBy,
    refusal ?? cancelReason,
  ];
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 font-medium break-words">
        {orderId ? (
          <OrderLink to="/app/takeaway/$orderId" params={{ orderId }}>
            {`${titleOf(order)} · ${callNumber ?? ''}`}
          </OrderLink>
        ) : (
          titleOf(order)
        )}
      </span>
      <span className="num min-w-0 flex-1 text-sm break-words text-ink-2">
        {facts.filter(Boolean).join(' · ')}
      </span>
      {changedAt && <Pill tone="nar">Platform siparişi değiştirdi</Pill>}
      <Pill tone={tone}>{shownLabel}</Pill>
      <LastMessage lastMessage={order.lastMessage} />
    </li>
  );
}
