import { useState } from 'react';
import { createStore, useStore } from '#src/lib/device/store.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** The line that is being put together at the till; the cart shows it meanwhile. Null when there is none. */
const createFormLineStore = () => createStore<DraftLine | null>(null);
export type FormLineStore = ReturnType<typeof createFormLineStore>;

/** One per page. */
export const useFormLineStore = (): FormLineStore => useState(createFormLineStore)[0];
export const useFormLine = (draft: FormLineStore): DraftLine | null => useStore(draft);
