import { newId } from '#src/platform/writes/ids.ts';
import type { Caller, TestBusiness, WorldApi } from '#test/harness.ts';

/** Creates a shared device with a valid credential, as a row only; its `userId` is its own id. */
export async function createSharedDevice(
  { owner, services, caller }: WorldApi,
  business: TestBusiness,
  { id = newId(), name = `Tablet ${id}` }: { id?: string; name?: string } = {},
): Promise<Caller> {
  const { token, secretHash } = await services.sessions.issueForMachine({
    businessId: business.id,
    name,
    role: 'DEVICE',
  });
  await owner.query(
    `insert into shared_devices (business_id, id, name, secret_hash, paired_by, paired_by_name)
     values ($1, $2, $3, $4, $5, 'Elif Yıldız')`,
    [business.id, id, name, secretHash, business.as('ADMIN').userId],
  );
  return caller(token, id);
}

/** Gives somebody a PIN without the rules of new ones. */
export async function givePin({ owner, services }: WorldApi, userId: string, pin: string): Promise<void> {
  const pinHash = await services.passwords.hash(pin);
  await owner.query('update users set pin_hash = $1 where id = $2', [pinHash, userId]);
}
