import { isServing, KITCHEN_STATES, type KitchenState } from '@sofra/domain/kitchen/kitchen';
import { can, type Person } from '@sofra/domain/people/permissions';
import { Check, CheckCheck, CookingPot, type LucideIcon } from 'lucide-react';

interface StateVariant {
  /** The accessible name; the card shows the icon instead. */
  label: string;
  /** Null for a new line, which has no sign yet. */
  icon: LucideIcon | null;
  /** Class of the dish's text. */
  text: string;
  /** Class of the sign. */
  sign: string;
}

export const STATE_VARIANTS: Record<KitchenState, StateVariant> = {
  NEW: { label: 'Yeni', icon: null, text: '', sign: '' },
  PREPARING: { label: 'Hazırlanıyor', icon: CookingPot, text: '', sign: 'text-cini-text' },
  READY: { label: 'Hazır', icon: Check, text: 'text-ink-3', sign: 'text-zeytin-text' },
  SERVED: { label: 'Servis edildi', icon: CheckCheck, text: 'text-ink-3', sign: 'text-ink-3' },
};

/** Roles that prepare food may set every state; the others may only mark ready lines as served (KDS-13). */
export const cooks = (role: Person): boolean => can(role, 'kitchen.prepare');

/** The state a tap sets; null if there is none, or none for this role. */
export function nextStep(role: Person, from: KitchenState): KitchenState | null {
  const status = KITCHEN_STATES[KITCHEN_STATES.indexOf(from) + 1];
  if (!status) return null;
  return cooks(role) || isServing({ from, status }) ? status : null;
}

/** The state *Geri al* sets, one step back. */
export const stepBack = (role: Person, from: KitchenState): KitchenState | null =>
  cooks(role) ? (KITCHEN_STATES[KITCHEN_STATES.indexOf(from) - 1] ?? null) : null;
