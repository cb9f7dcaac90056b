import type { OpenOrder } from '@sofra/contract/orders';

/**
 * Which of two snapshots of a table's order to show: the incoming one, unless it is of an older version or of an
 * earlier order (ORD-12). A null says the table
 * is free now; whatever was read before a write ended is cancelled by the write.
 */
export function newerSnapshot(
  held: OpenOrder | null | undefined,
  incoming: OpenOrder | null,
): OpenOrder | null {
  if (!held || !incoming) return incoming;
  if (held.id === incoming.id) return incoming.version < held.version ? held : incoming;
  return incoming.number < held.number ? held : incoming;
}
