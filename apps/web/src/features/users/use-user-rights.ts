import type { User } from '@sofra/contract/users';
import type { Role } from '@sofra/domain/permissions';
import { useState } from 'react';
import { changedMeanwhile } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import type { FieldChange } from '#src/ui/edit-conflict.tsx';

/** Changes the role or activity of an account immediately; refused if somebody else changed it meanwhile (STAFF-10). */
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
    /** What somebody else changed meanwhile. */
    changes,
  };
}
