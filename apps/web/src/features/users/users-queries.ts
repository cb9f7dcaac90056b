import {
  createUser,
  createUserWithPin,
  deleteUser,
  inviteUser,
  listUsers,
  setUserPin,
  updateUser,
} from '@sofra/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const usersQuery = readQuery(listUsers);

/** Everyone who works in the business, by name. No event announces changes of users, so every write refetches. */
export const useUsers = () => useQuery(usersQuery);

const refreshes = ['users'];

export const useCreateUserWithPin = () => useWrite(createUserWithPin, { refreshes });
export const useInviteUser = () => useWrite(inviteUser, { refreshes });
export const useCreateUser = () => useWrite(createUser, { refreshes });

/** Saves one change at a time: role, activity, name and phone, or `newPassword` (STAFF-15). */
export const useUpdateUser = () =>
  useWrite(updateUser, {
    refreshes,
    onResponse: (saved, queries) =>
      queries.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
  });

export const useSetUserPin = () => useWrite(setUserPin, { refreshes });
export const useDeleteUser = () => useWrite(deleteUser, { refreshes });
