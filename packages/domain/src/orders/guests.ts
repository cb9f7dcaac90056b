/** The most guests of one order (GUESTS-1). */
export const MAX_GUESTS = 99;

/** Null without a number; 0 where the guests are counted at another order (docs/decisions/0104). */
export type Guests = number | null;

/** As screens and slips show it: 0 is the same as none (GUESTS-8). */
export const shownGuests = (guests: Guests): number | undefined => guests || undefined;

/** The field of a response: missing where there is no number (GUESTS-1). */
export const guestsView = (guests: Guests | undefined): { guests?: number } => (guests ? { guests } : {});

interface Transfer {
  from: Guests;
  into: { guests: Guests; isAtTable: boolean; isNew: boolean };
  /** Nothing unpaid is left at the old order. */
  isEmptied: boolean;
}

/** The numbers of both orders after pieces were moved from one to the other (GUESTS-7, GUESTS-8). */
export function guestsAfterTransfer({ from, into, isEmptied }: Transfer): { from: Guests; into: Guests } {
  const counted = from !== null && into.isNew && into.isAtTable ? 0 : into.guests;
  if (!isEmptied || !from) return { from, into: counted };
  return { from: 0, into: into.isAtTable ? Math.min(MAX_GUESTS, (counted ?? 0) + from) : null };
}

/** *3 kişi* */
export const guestsText = (guests: number): string => `${guests} kişi`;
