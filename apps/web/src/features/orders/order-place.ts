import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Target } from '#src/lib/router/addresses.ts';

/** The order page of a place: that of its table, or that of the order itself. */
export const placeTarget = ({ placeKind, tableId }: Pick<OpenOrder, 'placeKind' | 'tableId'>): Target =>
  placeKind === 'TABLE'
    ? { to: '/app/tables/$tableId', params: { tableId } }
    : { to: '/app/takeaway/$orderId', params: { orderId: tableId } };

const OF_TABLE = {
  sum: 'Masanın tutarı',
  close: 'Masayı kapat',
  move: 'Masa taşı',
  moveThis: 'Masayı taşı',
  moveFailed: 'Masa taşınamadı',
  handOver: 'Masayı devret',
  handOverFailed: 'Masa devredilemedi',
  handOverTo: 'Masanın devredileceği kişiyi seçin.',
  gone: 'Bu masanın adisyonu',
};
export type PlaceTexts = Readonly<typeof OF_TABLE>;
const OF_ORDER: PlaceTexts = {
  sum: 'Siparişin tutarı',
  close: 'Siparişi kapat',
  move: 'Siparişi taşı',
  moveThis: 'Siparişi taşı',
  moveFailed: 'Sipariş taşınamadı',
  handOver: 'Siparişi devret',
  handOverFailed: 'Sipariş devredilemedi',
  handOverTo: 'Siparişin devredileceği kişiyi seçin.',
  gone: 'Bu sipariş',
};

/** Texts about the place of an order: they name its table or, without one, the order itself. */
export const placeTexts = (kind: OpenOrder['placeKind']): PlaceTexts =>
  kind === 'TABLE' ? OF_TABLE : OF_ORDER;

/** The label of an action: the same everywhere, or one that depends on the place. */
export type ActionLabel = string | ((texts: PlaceTexts) => string);
export const labelOf = (label: ActionLabel, texts: PlaceTexts): string =>
  typeof label === 'string' ? label : label(texts);
