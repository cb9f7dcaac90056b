import { mustRead } from '@sofra/test-kit/until-definite';
import type { Business } from './test-business.ts';

/** The order of a table as a phone receives it, in lira. */
export interface OrderOnTable {
  id: string;
  version: number;
  total: number;
  sharesPaid: number;
  lines: { id: string; itemId: string; qty: number; unitPrice: number; comp: unknown }[];
}

export const readOrder = ({ url, owner }: Business, tableId: string): Promise<OrderOnTable | null> =>
  mustRead(url, { path: `/tables/${tableId}/open-order`, token: owner });
