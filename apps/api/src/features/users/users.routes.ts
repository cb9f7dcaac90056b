import * as contract from '@sofra/contract/people/users';
import { createUser } from '#src/features/users/create-user.ts';
import { hashFirstPassword, hashNewPassword } from '#src/features/users/hash-password.ts';
import { deleteUser } from '#src/features/users/delete-user.ts';
import { hashUserPin, setUserPin } from '#src/features/users/set-user-pin.ts';
import { updateUser } from '#src/features/users/update-user.ts';
import { listUsers } from '#src/features/users/users.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function userRoutes(api: Api): void {
  api.read(contract.listUsers, ({ tx, actor }) => listUsers(tx, actor.businessId));
  api.write(contract.createUser, createUser, { prepare: hashFirstPassword });
  api.write(contract.updateUser, updateUser, { prepare: hashNewPassword });
  api.write(contract.setUserPin, setUserPin, { prepare: hashUserPin });
  api.write(contract.deleteUser, deleteUser);
}
