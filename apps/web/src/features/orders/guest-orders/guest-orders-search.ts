/** Search parameters of *QR siparişleri*: the order that a call leads to. */
export interface GuestOrdersSearch {
  id?: string;
}

/** Validates the search parameters; invalid ones are dropped. */
export const readGuestOrdersSearch = ({ id }: { id?: unknown }): GuestOrdersSearch =>
  typeof id === 'string' ? { id } : {};
