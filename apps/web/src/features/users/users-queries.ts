import { createUser, deleteUser, listUsers, updateUser, type User } from '@sofra/contract/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { changing, writing, deleting } from '#src/lib/record-writes.ts';

const usersQuery = readQuery(listUsers);

/** Everyone who works in the business, by name. No event tells of users: every write refetches. */
export const useUsers = () => useQuery(usersQuery);

function useRefreshUsers() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [usersQuery.queryKey[0]] });
}

export function useCreateUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: writing(createUser),
    onSettled: refresh,
  });
}

/** One change at a time: role, activity, name and phone, or `newPassword` (STAFF-15). */
export function useUpdateUser() {
  const queries = useQueryClient();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: changing(updateUser),
    onSuccess: (saved: User) =>
      queries.setQueryData(usersQuery.queryKey, (users: User[] | undefined) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    onSettled: refresh,
  });
}

export function useDeleteUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: deleting(deleteUser),
    onSettled: refresh,
  });
}
