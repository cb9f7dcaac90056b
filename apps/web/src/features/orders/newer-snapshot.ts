import type { OpenOrder } from '@sofra/contract/orders/orders';

/**
 * Decides which of two snapshots of a table's order to show: the incoming one, unless it has an older version or is an
 * earlier order (ORD-12). A null means that the table is free now; a write cancels reads that started before it ended.
 */
export function newerSnapshot(
  held: OpenOrder | null | undefined,
  incoming: OpenOrder | null,
): OpenOrder | null {
  if (!held || !incoming) return incoming;
  if (held.id === incoming.id) return incoming.version < held.version ? held : incoming;
  return incoming.number < held.number ? held : incoming;
}
