import { useState } from 'react';
import type { Slot, SlotName } from '#src/features/orders/payment/payment-slots.ts';
import { applyKey, type KeypadKey } from '#src/ui/keypad.tsx';

interface Chosen {
  name: SlotName;
  /** Nothing was typed since the field was chosen: the first key replaces its value. */
  isFresh: boolean;
}

/**
 * Which of the amounts the keypad writes: the one that was chosen, else the last, which is what most payments need. On
 * phones the keypad is there only once a slot was chosen.
 */
export function useSlots() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const activeOf = (slots: readonly Slot[]): Slot | undefined =>
    slots.find(({ name }) => name === chosen?.name) ?? slots.find(({ isFirst }) => isFirst) ?? slots.at(-1);
  const press = (slots: readonly Slot[], key: KeypadKey) => {
    const active = activeOf(slots);
    if (!active) return;
    const isFresh = chosen?.name === active.name && chosen.isFresh;
    setChosen({ name: active.name, isFresh: false });
    active.onType(applyKey(isFresh ? '' : active.typed, key));
  };
  return {
    activeOf,
    press,
    choose: (name: SlotName) => setChosen({ name, isFresh: true }),
    forget: () => setChosen(null),
    isPadOpen: chosen !== null,
  };
}

export type Slots = ReturnType<typeof useSlots>;
