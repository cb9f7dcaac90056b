import type { Purchase } from '@sofra/contract/purchases';
import type { Work } from '#src/platform/writes/context.ts';

/** Records a purchase or its cancel, and refreshes stock and menu, whose costs it changed. */
export function purchaseChanged(
  { audit, emit }: Work,
  event: 'purchase.enter' | 'purchase.cancel',
  { id, supplier, documentNo, day, total, lines, canceled }: Purchase,
): void {
  const facts = { supplier: supplier.name, documentNo, day, totalKurus: total, lines: lines.length };
  const of = { entity: 'purchase', entityId: id } as const;
  if (event === 'purchase.enter') audit({ event, ...of, details: facts });
  else audit({ event, ...of, details: { ...facts, reason: canceled?.reason ?? '' } });
  emit({ name: 'menu:changed', facts: {} });
  emit({ name: 'stock:changed', facts: {} });
}
