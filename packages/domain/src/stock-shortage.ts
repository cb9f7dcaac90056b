import type { StockUnit } from './milli.ts';

/** A stock row of which there is too little, in units as on the wire (STOCK-16). */
export interface StockShortage {
  itemId: string;
  name: string;
  requested: number;
  available: number;
  unit: StockUnit;
}

/** An item ordered of which fewer pieces can be taken than were asked for. */
export interface PossiblePieces {
  itemId: string;
  name: string;
  possible: number;
}
