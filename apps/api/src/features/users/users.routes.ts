import * as contract from '@sofra/contract/people/users';
import {
  createUser,
  deleteUser,
  hashUserPin,
  setUserPin,
  updateUser,
} from '#src/features/users/change-users.ts';
import { hashFirstPassword, hashNewPassword } from '#src/features/users/hash-password.ts';
import { listUsers } from '#src/features/users/users.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function userRoutes(api: Api): void {
  api.read(contract.listUsers, ({ tx, actor }) => listUsers(tx, actor.businessId));
  api.write(contract.createUser, createUser, { prepare: hashFirstPassword });
  api.write(contract.updateUser, updateUser, { prepare: hashNewPassword });
  api.write(contract.setUserPin, setUserPin, { prepare: hashUserPin });
  api.write(contract.deleteUser, deleteUser);
}
