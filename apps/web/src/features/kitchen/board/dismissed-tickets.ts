import type { KitchenCancel } from '@sofra/contract/orders/kitchen';
import { KITCHEN_SHOWS_MS } from '@sofra/domain/kitchen/kitchen';
import { useMemo, useState } from 'react';
import { cancelKeyOf } from '#src/features/kitchen/board/ticket-views.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** Cancellations dismissed on this display; removed from storage once the server no longer sends them. */
export function useDismissedTickets() {
  const [stored, setStored] = useState(() => readStored('kds-put-away') ?? {});
  const dismiss = (cancels: readonly KitchenCancel[]) => {
    const since = Date.now() - KITCHEN_SHOWS_MS.recent;
    const recent = Object.entries(stored).filter(([, at]) => at >= since);
    const added = cancels.map((cancel) => [cancelKeyOf(cancel), cancel.canceledAt.getTime()] as const);
    const next = Object.fromEntries([...recent, ...added]);
    writeStored('kds-put-away', next);
    setStored(next);
  };
  const isDismissed: ReadonlySet<string> = useMemo(() => new Set(Object.keys(stored)), [stored]);
  return { isDismissed, dismiss };
}
