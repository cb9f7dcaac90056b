/** The search parameters of the kitchen display: `?station=<id>`. */
export interface KitchenSearch {
  station?: string;
}

export const readKitchenSearch = ({ station }: { station?: unknown }): KitchenSearch =>
  typeof station === 'string' ? { station } : {};
