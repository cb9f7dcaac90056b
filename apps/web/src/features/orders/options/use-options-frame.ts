import { useEffect } from 'react';
import type { DraftLine } from '#src/features/orders/options/draft-line.ts';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';
import { BottomSheet } from '#src/ui/overlays/bottom-sheet.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

/**
 * The frame of the form: a panel beside the cart at the till, else a sheet. The cart beside the panel shows the new
 * line meanwhile.
 */
export function useOptionsFrame(draft: DraftLine, line: PendingLine | null) {
  const isDesktop = useDesktop();
  useEffect(() => draft.set(line), [draft, line]);
  useEffect(() => () => draft.set(null), [draft]);
  return { Frame: isDesktop ? TillPanel : BottomSheet, isDesktop };
}
