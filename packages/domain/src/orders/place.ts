/** A place without a table: it has a call number instead (PLACE-1). */
export const CALLED_KINDS = ['TAKEAWAY', 'DELIVERY', 'COUNTER'] as const;
export type CalledKind = (typeof CALLED_KINDS)[number];

export const PLACE_KINDS = ['TABLE', ...CALLED_KINDS] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const KIND_WORD: Readonly<Record<CalledKind, string>> = {
  TAKEAWAY: 'Gel-al',
  DELIVERY: 'Paket',
  COUNTER: 'Tezgâh',
};

/** The name of a place without a table, used as the name of a table is: *Gel-al 12* (PLACE-2). */
export const placeName = (kind: CalledKind, callNumber: number): string => `${KIND_WORD[kind]} ${callNumber}`;

/** The place of an order, and whether it is eaten where it is sold. */
export interface Served {
  placeKind: PlaceKind;
  isEatenHere: boolean;
}

/**
 * True for an order that leaves in a bag: every one without a table, unless the counter sold it as *Burada*
 * (COUNTER-10).
 */
export const hasBag = ({ placeKind, isEatenHere }: Served): boolean =>
  placeKind !== 'TABLE' && !(placeKind === 'COUNTER' && isEatenHere);
