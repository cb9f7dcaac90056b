import { useState } from 'react';
import { createStore, useStore } from '#src/lib/device/store.ts';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

/** The line that is being put together at the till; the cart shows it meanwhile. Null when there is none. */
const createDraftLine = () => createStore<PendingLine | null>(null);
export type DraftLine = ReturnType<typeof createDraftLine>;

/** One per page. */
export const useDraftLineStore = (): DraftLine => useState(createDraftLine)[0];
export const useDraftLine = (draft: DraftLine): PendingLine | null => useStore(draft);
