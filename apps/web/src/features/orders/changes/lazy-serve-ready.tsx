import type { OpenOrder } from '@sofra/contract/orders/orders';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Loaded only when the kitchen marks something as ready, because many businesses have no display. */
const ServeReady = lazyPart(
  async () => (await import('#src/features/orders/changes/serve-ready.tsx')).ServeReady,
);

/** *Servis edildi (2)* once something is ready to be served; renders nothing before. */
export const LazyServeReady = ({ order }: { order: OpenOrder | null }) =>
  order?.lines.some(({ status }) => status === 'READY') ? <ServeReady order={order} /> : null;
