import { isServing, KITCHEN_STATES, type KitchenState } from '@sofra/domain/kitchen';
import { can, type Person } from '@sofra/domain/permissions';
import { BellRing, CheckCheck, CircleDot, CookingPot, type LucideIcon } from 'lucide-react';

interface StateLook {
  word: string;
  icon: LucideIcon;
  /** Of the word. */
  text: string;
  /** Of the whole row. */
  row: string;
}

/** Colour, icon and word together (design/interface.md, "States"). */
export const STATE_LOOK: Record<KitchenState, StateLook> = {
  NEW: { word: 'Yeni', icon: CircleDot, text: 'text-bakir-text', row: 'bg-surface' },
  PREPARING: { word: 'Hazırlanıyor', icon: CookingPot, text: 'text-cini-text', row: 'bg-cini-soft' },
  READY: { word: 'Hazır', icon: BellRing, text: 'text-zeytin-text', row: 'bg-zeytin-soft' },
  SERVED: { word: 'Servis edildi', icon: CheckCheck, text: 'text-ink-3', row: 'bg-surface text-ink-3' },
};

/** Whoever may prepare cooks; everybody else only brings what is ready (decisions 3). */
export const cooks = (role: Person): boolean => can(role, 'kitchen.prepare');

/** The state a tap leads to; null where there is none, or not for this role. */
export function nextStep(role: Person, from: KitchenState): KitchenState | null {
  const status = KITCHEN_STATES[KITCHEN_STATES.indexOf(from) + 1];
  if (!status) return null;
  return cooks(role) || isServing({ from, status }) ? status : null;
}

/** The state *Geri al* leads to: one step back. */
export const stepBack = (role: Person, from: KitchenState): KitchenState | null =>
  cooks(role) ? (KITCHEN_STATES[KITCHEN_STATES.indexOf(from) - 1] ?? null) : null;
