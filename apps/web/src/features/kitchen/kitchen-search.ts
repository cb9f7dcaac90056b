/** What the address of the kitchen display says: `?station=<id>`. */
export interface KitchenSearch {
  station?: string;
}

export const readKitchenSearch = ({ station }: { station?: unknown }): KitchenSearch =>
  typeof station === 'string' ? { station } : {};
