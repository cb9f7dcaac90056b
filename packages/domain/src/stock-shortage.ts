import type { StockUnit } from './money/milli.ts';

/** A stock row that has too little, in units as on the wire (STOCK-16). */
export interface StockShortage {
  itemId: string;
  name: string;
  requested: number;
  available: number;
  unit: StockUnit;
}

/** An ordered item of which fewer pieces are possible than were requested. */
export interface PossibleQty {
  itemId: string;
  name: string;
  possible: number;
}
