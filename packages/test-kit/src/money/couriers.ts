import { listUsers, updateUser } from '@sofra/contract/people/users';
import { callEndpoint } from '../call-endpoint.ts';
import type { Business } from './test-business.ts';

/** A waiter who takes deliveries along. */
export interface KnownCourier {
  id: string;
  token: string;
}

/** Makes both waiters couriers. */
export async function makeCouriers({ url, owner: token, waiters }: Business): Promise<KnownCourier[]> {
  const users = await callEndpoint(url, listUsers, { token });
  const idOf = async (name: string) => {
    const user = users.find(({ fullName }) => fullName === name);
    if (!user) throw new Error(`there is no ${name}`);
    await callEndpoint(url, updateUser, { token, params: { id: user.id }, input: { isCourier: true } });
    return user.id;
  };
  const [cagri = '', selin = ''] = waiters;
  return [
    { id: await idOf('cagri'), token: cagri },
    { id: await idOf('selin'), token: selin },
  ];
}
