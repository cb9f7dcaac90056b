import { currentSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/**
 * The till that this device takes cash for, where a user chose one (CASH-1). It is stored by business. Another business
 * does not know it, and would refuse a payment that names it.
 */
export function deviceTill(): string | undefined {
  const businessId = currentSession()?.businessId;
  return businessId ? readStored('cash-till')?.[businessId] : undefined;
}

export function chooseDeviceTill(tillId: string): void {
  const businessId = currentSession()?.businessId;
  if (businessId) writeStored('cash-till', { ...readStored('cash-till'), [businessId]: tillId });
}

/** The field of a payment that names it; without it, it is the only one that is open (CASH-4). */
export function tillOfPayment(): { tillId?: string } {
  const tillId = deviceTill();
  return tillId === undefined ? {} : { tillId };
}
