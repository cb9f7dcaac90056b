import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { phoneText } from '@sofra/domain/text/phone';
import { Bike, Check, MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useDeliveries } from '#src/features/orders/couriers/couriers-queries.ts';
import { DeliverForm, FailDialog } from '#src/features/orders/couriers/record-delivery.tsx';
import { PromiseMark } from '#src/features/orders/takeaway/promise-mark.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

/** *Teslimatlarım*: the own deliveries of a courier, the next one first (COURIER-23). */
export function DeliveriesPage() {
  const isOnline = useIsOnline();
  return (
    <>
      <PageHeader title="Teslimatlarım" />
      <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3 p-3 sm:p-6">
        {!isOnline && (
          <Banner tone="warning">Bağlantı gerekli. Teslim kaydı bağlantı gelince yapılabilir.</Banner>
        )}
        <ListState
          query={useDeliveries()}
          skeleton={<SkeletonRows count={3} block="h-48 rounded-lg" />}
          empty={
            <EmptyState icon={Bike} title="Teslimatınız yok">
              Size verilen siparişler burada görünür.
            </EmptyState>
          }
        >
          {(deliveries) => <Deliveries deliveries={deliveries} isOnline={isOnline} />}
        </ListState>
      </div>
    </>
  );
}

function Deliveries({ deliveries, isOnline }: { deliveries: readonly TakeawayDetails[]; isOnline: boolean }) {
  const now = useNow();
  const onWay = deliveries.filter(({ state }) => state === 'ON_WAY');
  const over = deliveries.filter(({ state }) => state !== 'ON_WAY');
  return (
    <>
      {onWay.length === 0 && (
        <EmptyState icon={Check} title="Yolda teslimatınız yok">
          Size verilen siparişler burada görünür.
        </EmptyState>
      )}
      <ul aria-label="Yolda" className="flex flex-col gap-3 empty:hidden">
        {onWay.map((order) => (
          <DeliveryCard key={order.orderId} order={order} now={now} isOnline={isOnline} />
        ))}
      </ul>
      {over.length > 0 && <Ended orders={over} />}
    </>
  );
}

/** A delivery on the way, with everything needed at the door. */
function DeliveryCard({ order, now, isOnline }: { order: TakeawayDetails; now: number; isOnline: boolean }) {
  const [isFailing, setIsFailing] = useState(false);
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="num text-xl font-semibold">{order.placeName}</h2>
          {order.promisedAt && <PromiseMark promisedAt={order.promisedAt} now={now} />}
        </div>
        <div>
          <p className="font-medium break-words">{order.name ?? 'İsimsiz'}</p>
          {order.address && <p className="break-words">{order.address}</p>}
          {order.note && <p className="font-medium break-words text-safran-text">{order.note}</p>}
        </div>
        <div className="flex items-center justify-between gap-2">
          <DueMark order={order} />
          <span className="text-2xl font-semibold">{formatLira(order.due)}</span>
        </div>
        <div className="flex gap-2 empty:hidden">
          {order.phone && (
            <LinkButton href={`tel:+${order.phone}`} icon={Phone} className="flex-1" isWide>
              Ara<span className="sr-only">: {phoneText(order.phone)}</span>
            </LinkButton>
          )}
          {order.address && (
            <LinkButton
              href={mapUrl(order.address)}
              target="_blank"
              rel="noreferrer"
              icon={MapPin}
              className="flex-1"
              isWide
            >
              Haritada aç
            </LinkButton>
          )}
        </div>
        {isOnline && (
          <>
            {/* A changed order is another form: its amount or its payment may be new. */}
            <DeliverForm key={order.version} order={order} />
            <Button variant="quiet" isWide onClick={() => setIsFailing(true)}>
              Teslim edilemedi
            </Button>
          </>
        )}
      </Card>
      {isFailing && <FailDialog order={order} onClose={() => setIsFailing(false)} />}
    </li>
  );
}

const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** *Ödendi*, or how the guest means to pay. */
function DueMark({ order }: { order: TakeawayDetails }) {
  if (order.orderStatus === 'PAID')
    return (
      <Pill tone="zeytin" icon={Check}>
        Ödendi
      </Pill>
    );
  if (order.doorMethod === null) return <span className="text-sm text-ink-2">Kapıda alınacak</span>;
  return (
    <Pill tone={PAYMENT_VARIANTS[order.doorMethod].tone} icon={PAYMENT_VARIANTS[order.doorMethod].icon}>
      {order.doorMethod === 'CASH' ? 'Nakit' : 'Kart'}
    </Pill>
  );
}

/** The deliveries since the last account that are over. */
function Ended({ orders }: { orders: readonly TakeawayDetails[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="ended" className="pt-3">
      <h2 id="ended" className="pb-2 text-sm font-semibold">
        Son hesaptan beri
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {orders.map((order) => (
          <li key={order.orderId} className="flex min-h-14 flex-wrap items-center gap-x-3 px-3 py-2">
            <span className="num font-semibold">{order.placeName}</span>
            <span className="num flex-1 text-sm text-ink-2">
              {order.state === 'FAILED'
                ? `Teslim edilemedi · ${order.reason ?? ''}`
                : `Teslim ${clockText(order.stateAt, timeZone)}`}
            </span>
            {order.collected && (
              <span className="num font-medium">
                {PAYMENT_METHOD_LABEL[order.collected.method]} {formatLira(order.collected.amount)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
