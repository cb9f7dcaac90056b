import type { MenuItem } from '@sofra/contract/menu/menu';
import { lazy, Suspense } from 'react';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import type { OptionsRequest } from '#src/features/orders/options/use-line-adding.ts';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** In the chunk of all dialogs of the page. */
const load = () => import('#src/features/orders/order-dialogs.ts');
const AmountDialog = lazy(async () => ({ default: (await load()).AmountDialog }));
const OptionsOverlay = lazy(async () => ({ default: (await load()).OptionsOverlay }));

interface Props {
  overlay: Overlay | null;
  draft: FormLineStore;
  onAdd: (item: MenuItem, qty: number, note: string | null) => void;
  onDone: (request: OptionsRequest, line: DraftLine, isQuick: boolean) => void;
  onClose: () => void;
}

/**
 * The form that a tile opens: portion and options of a line, or pieces and a note. It is rendered in the pane of the
 * products, which a panel covers at the till.
 */
export function OrderOptions({ overlay, draft, onAdd, onDone, onClose }: Props) {
  if (overlay?.kind === 'amount')
    return (
      <Suspense>
        <AmountDialog item={overlay.item} onAdd={onAdd} onClose={onClose} />
      </Suspense>
    );
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
