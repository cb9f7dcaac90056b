import { useEffect } from 'react';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { BottomSheet } from '#src/ui/overlays/bottom-sheet.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

/**
 * The frame of the form: a panel beside the cart at the till, else a sheet. The cart beside the panel shows the new
 * line meanwhile.
 */
export function useOptionsFrame(draft: FormLineStore, line: DraftLine | null) {
  const isDesktop = useDesktop();
  useEffect(() => draft.set(line), [draft, line]);
  useEffect(() => () => draft.set(null), [draft]);
  return { Frame: isDesktop ? TillPanel : BottomSheet, isDesktop };
}
