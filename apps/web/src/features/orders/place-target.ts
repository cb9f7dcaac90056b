import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Target } from '#src/lib/router/addresses.ts';

/** The order page of a place: that of its table, or that of the order itself. */
export const placeTarget = ({ placeKind, tableId }: Pick<OpenOrder, 'placeKind' | 'tableId'>): Target =>
  placeKind === 'TABLE'
    ? { to: '/app/tables/$tableId', params: { tableId } }
    : { to: '/app/takeaway/$orderId', params: { orderId: tableId } };

/** Texts that name the place of an order: its table, or without one the order itself. */
export const placeTexts = ({ isCalled }: { isCalled: boolean }) =>
  isCalled
    ? { sum: 'Siparişin tutarı', move: 'Siparişi taşı', handOver: 'Siparişi devret' }
    : { sum: 'Masanın tutarı', move: 'Masa taşı', handOver: 'Masayı devret' };

export const textsOfOrder = ({ placeKind }: Pick<OpenOrder, 'placeKind'>) =>
  placeTexts({ isCalled: placeKind !== 'TABLE' });
