import type { ReservationState } from '@sofra/domain/reservations/reservation-state';
import { Ban, Check, CircleCheck, Clock, UserX, type LucideIcon } from 'lucide-react';
import type { Tone } from '#src/ui/pill.tsx';

interface StateVariant {
  icon: LucideIcon;
  tone: Tone;
  /** Border, ground and text of a bar. */
  bar: string;
}

/** Colour, icon and, everywhere, the word of a state (RESERVE-3). */
export const RESERVATION_VARIANTS: Record<ReservationState, StateVariant> = {
  WAITING: { icon: Clock, tone: 'cini', bar: 'border-cini bg-cini-soft text-cini-text' },
  CONFIRMED: {
    icon: CircleCheck,
    tone: 'lacivert',
    bar: 'border-lacivert bg-lacivert-soft text-lacivert-text',
  },
  ARRIVED: { icon: Check, tone: 'zeytin', bar: 'border-zeytin bg-zeytin-soft text-zeytin-text' },
  NO_SHOW: { icon: UserX, tone: 'nar', bar: 'border-nar bg-nar-soft text-nar-text' },
  CANCELED: { icon: Ban, tone: 'neutral', bar: 'border-dashed border-line-strong bg-surface text-ink-2' },
};
export const CLASH_BAR = 'border-2 border-safran bg-safran-soft text-safran-text';
