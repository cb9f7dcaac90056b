import { mustRead } from '../until-definite.ts';
import type { Business } from './test-business.ts';

/** The order of a table as a phone receives it, in lira. */
export interface OrderOnTable {
  id: string;
  version: number;
  total: number;
  sharesPaid: number;
  lines: {
    id: string;
    itemId: string;
    qty: number;
    unitPrice: number;
    /** Missing in everything but the fee of a delivery. */
    isFee?: boolean;
    comp: unknown;
    note: string | null;
    /** For a part of a set menu: the line of the set menu, and the choice. */
    setLineId: string | null;
    setChoiceId: string | null;
    /** Missing in lines without a course, and in those that were sent. */
    course?: number;
    heldAt?: string;
  }[];
}

export const readOrder = ({ url, owner }: Business, tableId: string): Promise<OrderOnTable | null> =>
  mustRead(url, { path: `/tables/${tableId}/open-order`, token: owner });
