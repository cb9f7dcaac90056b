import type { OpenOrder } from '@sofra/contract/orders';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Only where the kitchen says what is ready: many businesses have no display. */
const ServeReady = lazyPart(
  async () => (await import('#src/features/orders/changes/serve-ready.tsx')).ServeReady,
);

/** *Servis edildi (2)* once something waits to be brought to the table; nothing before. */
export const LazyServeReady = ({ order }: { order: OpenOrder | null }) =>
  order?.lines.some(({ status }) => status === 'READY') ? <ServeReady order={order} /> : null;
