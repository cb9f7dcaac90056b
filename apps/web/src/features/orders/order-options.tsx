import { lazy, Suspense } from 'react';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import type { OptionsRequest } from '#src/features/orders/options/use-line-adding.ts';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** In the chunk of all dialogs of the page. */
const OptionsOverlay = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).OptionsOverlay,
}));

interface Props {
  overlay: Overlay | null;
  draft: FormLineStore;
  onDone: (request: OptionsRequest, line: DraftLine, isQuick: boolean) => void;
  onClose: () => void;
}

/** Portion and options of a line. It is rendered in the pane of the products, which a panel covers at the till. */
export function OrderOptions({ overlay, draft, onDone, onClose }: Props) {
  if (overlay?.kind !== 'options') return null;
  const { request } = overlay;
  return (
    <Suspense>
      <OptionsOverlay
        about={request}
        draft={draft}
        onDone={(line, isQuick) => onDone(request, line, isQuick)}
        onClose={onClose}
      />
    </Suspense>
  );
}
