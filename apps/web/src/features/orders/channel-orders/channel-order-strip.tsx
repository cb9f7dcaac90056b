import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { titleOf } from '#src/features/orders/channel-orders/channel-order-card.tsx';
import {
  stillWaiting,
  useChannelOrders,
  useReceivesChannelOrders,
} from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { TimeLeft } from '#src/features/orders/channel-orders/time-left.tsx';
import { isOrderSoundOn } from '#src/features/orders/takeaway/use-board-news.ts';
import { openSoundByGesture, play } from '#src/lib/device/sound.ts';
import { useNow } from '#src/lib/format/now.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useRoute } from '#src/lib/router/router-context.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const ButtonTo = createLink(LinkButton);
const RING_EVERY_MS = 10_000;

/** The order of a channel with the nearest limit, above every screen until it is answered (INBOX-14). */
export function ChannelOrderStrip() {
  const isEnabled = useReceivesChannelOrders();
  const { data } = useChannelOrders({ isEnabled });
  const now = useNow(1_000);
  const waiting = stillWaiting(data?.waiting ?? [], now);
  const [first] = waiting;
  const isOnPage = useRoute().path === '/app/channel-orders';
  useRing(first !== undefined);
  if (!first || isOnPage) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-safran bg-safran-soft px-4 py-1 text-safran-text"
    >
      <BellRing aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 font-medium break-words">
        {titleOf(first)} yanıt bekliyor{waiting.length > 1 && ` · ${waiting.length} sipariş`}
      </span>
      <TimeLeft answerBy={first.answerBy} />
      <ButtonTo to="/app/channel-orders" size={44} className="ml-auto">
        Siparişe bak
      </ButtonTo>
    </div>
  );
}

/** Rings until nothing waits, unless this device switched *Sipariş sesi* off. */
function useRing(isWaiting: boolean): void {
  useEffect(() => openSoundByGesture(), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ring = () => {
      if (isOrderSoundOn()) play('newTicket');
    };
    ring();
    const timer = setInterval(ring, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
