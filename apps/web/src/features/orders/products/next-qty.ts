import { useState, useSyncExternalStore } from 'react';

/** Three digits: the most pieces of one item in one save. */
const MAX_DIGITS = 3;

export interface NextQtyState {
  /** As typed; empty means one. */
  digits: string;
  /** How many the next tap adds. */
  qty: number;
  isKeypadOpen: boolean;
}

const IDLE: NextQtyState = { digits: '', qty: 1, isKeypadOpen: false };

/**
 * How many the next tap on a tile adds (ORD-48). Read and fallen back in the same instant: the second tap of a double
 * tap, which may come before the next render, adds one.
 */
export function createNextQty() {
  let state = IDLE;
  const listeners = new Set<() => void>();
  const become = (digits: string, isKeypadOpen = state.isKeypadOpen) => {
    state = { digits, qty: Math.max(1, Number(digits)), isKeypadOpen };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One of the ready quantities. */
    choose: (qty: number) => become(qty > 1 ? String(qty) : '', false),
    press: (digit: string) => become((state.digits + digit).replace(/^0+/, '').slice(0, MAX_DIGITS)),
    back: () => become(state.digits.slice(0, -1)),
    toggleKeypad: () => become(state.isKeypadOpen ? state.digits : '', !state.isKeypadOpen),
    /** Whether there was anything to forget. */
    clear: () => {
      const hadAny = state !== IDLE && (state.digits !== '' || state.isKeypadOpen);
      become('', false);
      return hadAny;
    },
    take: () => {
      const { qty } = state;
      if (state.digits !== '' || state.isKeypadOpen) become('', false);
      return qty;
    },
  };
}

export type NextQty = ReturnType<typeof createNextQty>;

/** One for the page. */
export const useNextQtyStore = (): NextQty => useState(createNextQty)[0];
export const useNextQty = (next: NextQty): NextQtyState => useSyncExternalStore(next.subscribe, next.read);
