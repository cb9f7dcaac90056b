import { readStored, writeStored } from '#src/lib/storage.ts';

/** *Gizle* counts for one business on this device: who founds a second one begins there again. */
export const isDismissed = (businessId: string): boolean => stored().includes(businessId);

export const dismiss = (businessId: string): void =>
  writeStored('first-steps-put-away', [...stored().filter((one) => one !== businessId), businessId]);

export const showAgain = (businessId: string): void =>
  writeStored(
    'first-steps-put-away',
    stored().filter((one) => one !== businessId),
  );

const stored = (): readonly string[] => readStored('first-steps-put-away') ?? [];
