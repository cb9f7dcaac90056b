import { useState } from 'react';
import type { Slot, SlotName } from '#src/features/orders/payment/payment-slots.ts';
import { applyKey, type KeypadKey } from '#src/ui/fields/keypad.tsx';

interface Chosen {
  name: SlotName;
  /** Nothing was typed since the slot was selected, so the first key replaces its value. */
  isFresh: boolean;
}

/**
 * Which amount the keypad edits: the selected one, else the slot marked as first, else the last, which most payments
 * need. On phones the keypad is shown only once a slot was selected.
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
