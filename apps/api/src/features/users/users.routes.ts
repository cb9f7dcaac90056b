import * as contract from '@sofra/contract/people/users';
import { createUser, deleteUser, updateUser } from '#src/features/users/change-users.ts';
import { hashFirstPassword, hashNewPassword } from '#src/features/users/hash-password.ts';
import { inviteUser } from '#src/features/users/invite-user.ts';
import { createUserWithPin, hashGivenPin, hashUserPin, setUserPin } from '#src/features/users/user-pins.ts';
import { listUsers } from '#src/features/users/users.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function userRoutes(api: Api): void {
  api.read(contract.listUsers, ({ tx, actor }) => listUsers(tx, actor.businessId));
  api.write(contract.createUser, createUser, { prepare: hashFirstPassword });
  api.write(contract.createUserWithPin, createUserWithPin, { prepare: hashGivenPin });
  api.write(contract.inviteUser, inviteUser, { prepare: (services) => Promise.resolve(services) });
  api.write(contract.updateUser, updateUser, { prepare: hashNewPassword });
  api.write(contract.setUserPin, setUserPin, { prepare: hashUserPin });
  api.write(contract.deleteUser, deleteUser);
}
