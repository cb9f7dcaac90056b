import { Business } from '@sofra/contract/business';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  changedFields,
  describe,
  draftOf,
  inputOf,
  problemsOf,
  type BusinessEdits,
} from '#src/features/business/business-draft.ts';
import { useUpdateBusiness } from '#src/features/business/business-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { changesBetween, type FieldChange } from '#src/ui/changed-meanwhile.tsx';

interface Editing {
  /** The profile that is being typed over: news of it do not change the form under the finger. */
  base: Business;
  edits: BusinessEdits;
}

/** What the form of the business holds and does: it shows the profile until somebody types over it. */
export function useBusinessForm(profile: Business) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const update = useUpdateBusiness();
  const base = editing?.base ?? profile;
  const edits = changedFields(base, editing?.edits ?? {});
  const draft = { ...draftOf(base), ...editing?.edits };
  const problems = problemsOf(draft);
  const isDirty = Object.keys(edits).length > 0;

  const startOver = () => {
    setEditing(null);
    setIsAsked(false);
    update.reset();
  };
  /** Somebody was faster: what they changed is told, and the next *Kaydet* is a decision. */
  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return;
    const current = z.safeDecode(Business, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges(changesBetween(describe(base), describe(current)));
    setEditing({ base: current, edits });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isDirty || problems.name !== null || problems.limit !== null) return;
    update.mutate(
      { ...inputOf(edits), expectedVersion: base.version },
      {
        onSuccess: () => {
          toast.success('İşletme ayarları kaydedildi');
          startOver();
        },
        onError: adopt,
      },
    );
  };
  return {
    draft,
    set: (change: BusinessEdits) => setEditing({ base, edits: { ...editing?.edits, ...change } }),
    submit,
    startOver,
    isDirty,
    isPending: update.isPending,
    error: update.error,
    changes,
    nameProblem: isAsked ? problems.name : null,
    limitProblem: problems.limit,
  };
}

export type BusinessForm = ReturnType<typeof useBusinessForm>;
