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

/** Gives a user a PIN without the rules of new PINs. */
export async function givePin({ owner, services }: WorldApi, userId: string, pin: string): Promise<void> {
  const pinHash = await services.passwords.hash(pin);
  await owner.query('update users set pin_hash = $1 where id = $2', [pinHash, userId]);
}

const SOME_PIN = '2580';

/** Signs a user in by PIN, on a new device unless one is given. */
export async function signInByPin(
  api: WorldApi,
  business: TestBusiness,
  { userId }: Pick<Caller, 'userId'>,
  on?: Caller,
): Promise<Caller> {
  await givePin(api, userId, SOME_PIN);
  const device = on ?? (await createSharedDevice(api, business));
  const answer = await device.post('/api/shared-device/sign-in', { userId, pin: SOME_PIN });
  if (answer.statusCode !== 200) throw new Error(`a PIN answered ${answer.statusCode}: ${answer.body}`);
  return api.caller(answer.json<{ token: string }>().token, userId);
}
