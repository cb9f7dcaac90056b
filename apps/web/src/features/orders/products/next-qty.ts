import { useState } from 'react';
import { createStore, useStore } from '#src/lib/device/store.ts';

/** Three digits, enough for the most pieces of one item in one save. */
const MAX_DIGITS = 3;

export interface NextQtyState {
  /** As typed; empty means one. */
  digits: string;
  /** The quantity the next tap adds. */
  qty: number;
  isKeypadOpen: boolean;
}

const IDLE: NextQtyState = { digits: '', qty: 1, isKeypadOpen: false };

/**
 * The quantity that the next tap on a tile adds. `take` returns and resets it in one call. The second tap of a
 * double tap, which may precede the next render, therefore adds one (ORD-48).
 */
export function createNextQty() {
  const { get, set, subscribe } = createStore(IDLE);
  const become = (digits: string, isKeypadOpen = get().isKeypadOpen) =>
    set({ digits, qty: Math.max(1, Number(digits)), isKeypadOpen });
  const isIdle = () => get().digits === '' && !get().isKeypadOpen;
  return {
    get,
    subscribe,
    /** Sets one of the ready quantities. */
    choose: (qty: number) => become(qty > 1 ? String(qty) : '', false),
    press: (digit: string) => become((get().digits + digit).replace(/^0+/, '').slice(0, MAX_DIGITS)),
    back: () => become(get().digits.slice(0, -1)),
    toggleKeypad: () => become(get().isKeypadOpen ? get().digits : '', !get().isKeypadOpen),
    /** Returns whether there was anything to clear. */
    clear: () => {
      const hadAny = !isIdle();
      become('', false);
      return hadAny;
    },
    take: () => {
      const { qty } = get();
      if (!isIdle()) become('', false);
      return qty;
    },
  };
}

export type NextQty = ReturnType<typeof createNextQty>;

/** One store per page. */
export const useNextQtyStore = (): NextQty => useState(createNextQty)[0];
export const useNextQty = (next: NextQty): NextQtyState => useStore(next);
