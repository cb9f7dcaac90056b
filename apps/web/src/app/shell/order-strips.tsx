import { PlatformStrip } from '#src/app/shell/platform-strip.tsx';
import { ChannelOrderStrip } from '#src/features/orders/channel-orders/channel-order-strip.tsx';
import { PhoneCallStrip } from '#src/features/orders/takeaway/phone-call-strip.tsx';

/** The strips of orders without a table: platforms that fail, orders that wait for an answer, and callers. */
export const OrderStrips = () => (
  <>
    <PlatformStrip />
    <ChannelOrderStrip />
    <PhoneCallStrip />
  </>
);
