import type { SalePlace } from '@sofra/domain/menu/channel-price';
import type { Channel } from '@sofra/contract/menu/channels';
import { Pencil, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SaleContext, useChannels } from '#src/features/channels/channels-queries.ts';
import { CourierButton, GiveButton } from '#src/features/orders/couriers/courier-choice.tsx';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import type { CalledPlace } from '#src/features/orders/order-header.tsx';
import type { SoldOutPart } from '#src/features/orders/order-overlays.tsx';
import { PlaceOrder } from '#src/features/orders/table-order-page.tsx';
import { useTakeawayOrder } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { noteTouched } from '#src/features/orders/takeaway/use-board-news.ts';
import { useLetterKeys } from '#src/features/orders/takeaway/use-letter-keys.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { newPlaceName, useNewPlace, type NewPlace } from '#src/order-queue/new-places.ts';
import { Button } from '#src/ui/button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { phoneText } from '@sofra/domain/text/phone';

const RecipientDialog = lazy(async () => ({
  default: (await import('#src/features/orders/takeaway/recipient-dialog.tsx')).RecipientDialog,
}));

const ButtonTo = createLink(LinkButton);

interface Props {
  orderId: string;
  SoldOut?: SoldOutPart;
  leaveButton?: ReactNode;
}

/** The order page of an order without a table, also before its first lines are saved (TAKEAWAY-10). */
export function TakeawayOrderPage({ orderId, leaveButton, ...parts }: Props) {
  const fresh = useNewPlace(orderId);
  const { data, error } = useTakeawayOrder(orderId, fresh === undefined);
  const { data: channels } = useChannels();
  const sale = useSale(fresh, data);
  useEffect(() => noteTouched(orderId), [orderId]);
  if (!fresh && isApiError(error) && error.code === 'NOT_FOUND') return <OrderNotFound />;
  const at = fresh ? ofNew(fresh, channels) : data ? ofSaved(data) : UNKNOWN;
  const buttons = (
    <>
      {data && <DeliveryButton order={data} />}
      {data && <RecipientButton order={data} />}
      {leaveButton}
    </>
  );
  return (
    <SaleContext value={sale}>
      <PlaceOrder placeId={orderId} at={at} leaveButton={buttons} {...parts} />
    </SaleContext>
  );
}

/** The place and channel that decide the prices of this order. */
function useSale(fresh: NewPlace | undefined, saved: TakeawayDetails | undefined): SalePlace {
  const kind = fresh?.kind ?? saved?.kind ?? 'TAKEAWAY';
  const channelId = (fresh ? fresh.channelId : saved?.channel?.id) ?? null;
  return useMemo(() => ({ kind, channelId }), [kind, channelId]);
}

/** *Kuryeye ver* for a delivery that is ready, and its courier on the way (COURIER-18). */
function DeliveryButton({ order }: { order: TakeawayDetails }) {
  const hasCouriers = (useCouriers().data ?? []).length > 0;
  if (order.kind !== 'DELIVERY' || !hasCouriers) return null;
  if (order.state === 'READY' || order.state === 'FAILED') return <GiveButton isInHeader order={order} />;
  return order.state === 'ON_WAY' ? <CourierButton isInHeader order={order} /> : null;
}

/** *Müşteri ve saat* (M). */
function RecipientButton({ order }: { order: TakeawayDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  useLetterKeys({ m: () => setIsOpen(true) });
  return (
    <>
      <Button
        size={44}
        icon={Pencil}
        className="min-w-11 max-lg:px-2!"
        aria-keyshortcuts="m"
        onClick={() => setIsOpen(true)}
      >
        <span className="max-lg:sr-only">Müşteri ve saat</span>
        <Kbd isOnColour>M</Kbd>
      </Button>
      <Suspense>{isOpen && <RecipientDialog order={order} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const UNKNOWN: CalledPlace = { name: 'Sipariş', recipient: '', promisedAt: null, channel: null };

const ofNew = (place: NewPlace, channels: readonly Channel[] = []): CalledPlace => ({
  name: newPlaceName(place),
  channel: channelOfNew(place, channels),
  recipient: recipientText(place),
  promisedAt: place.promisedAt === undefined ? null : new Date(place.promisedAt),
});

function channelOfNew({ channelId, channelNumber = '' }: NewPlace, channels: readonly Channel[]) {
  const channel = channels.find(({ id }) => id === channelId);
  return channel ? { name: channel.name, kind: channel.kind, number: channelNumber } : null;
}

const ofSaved = (order: TakeawayDetails): CalledPlace => ({
  channel: order.channel,
  name: order.placeName,
  recipient: recipientText(order),
  promisedAt: order.promisedAt,
});

interface Recipient {
  name?: string | null;
  phone?: string | null;
  address?: string | null;
  note?: string | null;
}

const recipientText = ({ name, phone, address, note }: Recipient): string =>
  [name, phone && phoneText(phone), address, note].filter(Boolean).join(' · ');

function OrderNotFound() {
  return (
    <>
      <PageHeader title="Sipariş" />
      <EmptyState
        icon={ShoppingBag}
        title="Sipariş bulunamadı"
        action={<ButtonTo to="/app/takeaway">Siparişlere dön</ButtonTo>}
      >
        Bu sipariş bir masaya taşınmış olabilir.
      </EmptyState>
    </>
  );
}
