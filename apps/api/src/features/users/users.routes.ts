import * as contract from '@sofra/contract/users';
import { createUser } from '#src/features/users/create-user.ts';
import { deleteUser } from '#src/features/users/delete-user.ts';
import { updateUser } from '#src/features/users/update-user.ts';
import { listUsers } from '#src/features/users/users.store.ts';
import type { Api } from '#src/platform/serve.ts';

export function userRoutes(api: Api): void {
  api.read(contract.listUsers, ({ tx, actor }) => listUsers(tx, actor.businessId));
  api.writeAfter(contract.createUser, ({ passwords }, { password }) => passwords.hash(password), createUser);
  api.writeAfter(
    contract.updateUser,
    async ({ passwords }, { newPassword }) =>
      newPassword === undefined ? null : passwords.hash(newPassword),
    updateUser,
  );
  api.write(contract.deleteUser, deleteUser);
}
