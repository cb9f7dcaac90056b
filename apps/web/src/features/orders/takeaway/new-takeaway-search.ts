/** Search parameters of a new order without a table, also for programs that know the caller: `?phone=05321234567`. */
export interface NewTakeawaySearch {
  kind?: 'TAKEAWAY' | 'DELIVERY';
  phone?: string;
}

/** Validates the search parameters; invalid ones are dropped. */
export const readNewTakeawaySearch = ({
  kind,
  phone,
}: {
  kind?: unknown;
  phone?: unknown;
}): NewTakeawaySearch => ({
  ...((kind === 'TAKEAWAY' || kind === 'DELIVERY') && { kind }),
  // The router reads digits as a number.
  ...((typeof phone === 'string' || typeof phone === 'number') && { phone: String(phone) }),
});
