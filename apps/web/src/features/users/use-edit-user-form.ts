import type { User } from '@sofra/contract/users';
import { useState, type SubmitEvent } from 'react';
import { changedMeanwhile } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import type { FieldChange } from '#src/ui/changed-meanwhile.tsx';

/** What the dialog of a name and a phone holds and does. Only what was changed is written. */
export function useEditUserForm(user: User, onClose: () => void) {
  const [draft, setDraft] = useState({ fullName: user.fullName, phone: user.phone ?? '' });
  const [seen, setSeen] = useState(user);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const update = useUpdateUser();
  const fullName = draft.fullName.trim();
  const phone = draft.phone.trim() === '' ? null : draft.phone.trim();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsNameMissing(fullName === '');
    if (fullName === '') return;
    const edits = {
      ...(fullName !== user.fullName && { fullName }),
      ...(phone !== user.phone && { phone }),
    };
    if (Object.keys(edits).length === 0) return onClose();
    update.mutate(
      { id: user.id, ...edits, expectedVersion: seen.version },
      {
        onSuccess: () => {
          toast.success('Kullanıcı güncellendi');
          onClose();
        },
        onError: (refusal) => {
          const meanwhile = changedMeanwhile(refusal, seen);
          if (!meanwhile) return;
          setChanges(meanwhile.changes);
          setSeen(meanwhile.current);
        },
      },
    );
  };
  const fields = isApiError(update.error) ? update.error.fields : [];
  const reasonOf = (path: string) => fields.find((field) => field.path === path)?.reason ?? null;
  const phoneProblem = reasonOf('phone');
  return {
    draft,
    set: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
    submit,
    changes,
    isPending: update.isPending,
    nameProblem: isNameMissing ? 'Ad soyad gerekli.' : reasonOf('fullName'),
    phoneProblem,
    problem: phoneProblem === null && reasonOf('fullName') === null ? update.error : null,
  };
}
