import type { MovementKindName } from '#src/features/stock/stock-move.ts';
import type { Tone } from '#src/ui/pill.tsx';

/** The names of the kinds of movement in the ledger. */
export const MOVEMENT_LABEL: Record<MovementKindName, string> = {
  SALE: 'Satış',
  CANCEL: 'İptal iadesi',
  ADD: 'Giriş',
  SUBTRACT: 'Çıkış',
  SET: 'Belirleme',
  RESET: 'Sıfırlama',
  WASTE: 'Zayi',
  COUNT: 'Sayım',
  REFUND: 'İade',
};

export const MOVEMENT_TONE: Record<MovementKindName, Tone> = {
  SALE: 'cini',
  CANCEL: 'zeytin',
  ADD: 'zeytin',
  SUBTRACT: 'bakir',
  SET: 'neutral',
  RESET: 'neutral',
  WASTE: 'nar',
  COUNT: 'lacivert',
  REFUND: 'zeytin',
};

export const MOVEMENT_KINDS = Object.keys(MOVEMENT_LABEL) as MovementKindName[];
