import type { User } from '@sofra/contract/people/users';
import type { Role } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { changedMeanwhile } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { FieldChange } from '#src/ui/overlays/edit-conflict.tsx';

/**
 * Changes the role or activity of an account immediately. The server refuses it if another user changed the account
 * meanwhile (STAFF-10).
 */
export function useUserRights(user: User) {
  const update = useUpdateUser();
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const change = (what: { role: Role } | { isActive: boolean }, text: string) => {
    setChanges([]);
    update.mutate(
      { id: user.id, ...what, expectedVersion: user.version },
      {
        onSuccess: () => toast.success(text),
        onError: (refusal) => setChanges(changedMeanwhile(refusal, user)?.changes ?? []),
      },
    );
  };
  return {
    change,
    isPending: update.isPending,
    asked: update.isPending ? update.variables : undefined,
    problem: update.error ? errorTextOf(update.error) : null,
    /** The changes that another user made meanwhile. */
    changes,
  };
}
