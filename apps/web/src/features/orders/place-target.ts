import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Target } from '#src/lib/router/addresses.ts';

/** The order page of a place: that of its table, or that of the order itself. */
export const placeTarget = ({ placeKind, tableId }: Pick<OpenOrder, 'placeKind' | 'tableId'>): Target =>
  placeKind === 'TABLE'
    ? { to: '/app/tables/$tableId', params: { tableId } }
    : { to: '/app/takeaway/$orderId', params: { orderId: tableId } };
