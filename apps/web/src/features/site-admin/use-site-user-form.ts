import type { SiteUser, SiteUserDetail } from '@sofra/contract/site-admin';
import { roleFromText } from '@sofra/domain/role-from-text';
import { useState } from 'react';
import { changedMeanwhile } from '#src/features/site-admin/describe-site-user.ts';
import { useUpdateSiteUser } from '#src/features/site-admin/site-admin-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import type { FieldChange } from '#src/ui/changed-meanwhile.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

interface Draft {
  fullName: string;
  /** Free text; the server knows what it means (SITE-12). */
  role: string;
  isActive: boolean;
}

interface Editing {
  /** The user that is being typed over: news of it do not change the form under the finger. */
  base: SiteUser;
  draft: Partial<Draft>;
}

/** Only what differs from the user is written: two who edit different things lose nothing of each other. */
function editsOf(base: SiteUser, { fullName, role, isActive }: Partial<Draft>): Partial<Draft> {
  const [name, text] = [fullName?.trim(), role?.trim()];
  return {
    ...(name !== undefined && name !== (base.fullName ?? '') && { fullName: name }),
    ...(text !== undefined && roleFromText(text) !== base.role && { role: text }),
    ...(isActive !== undefined && isActive !== base.isActive && { isActive }),
  };
}

/** A role that is none loses nothing: the server refuses it. */
const losesAdmin = ({ role, isActive }: Partial<Draft>): boolean =>
  isActive === false || (role !== undefined && roleFromText(role) !== null);

/** What is wrong, said at its field; `form` is a refusal that names none. */
interface Problems {
  fullName: string | null;
  role: string | null;
  form: unknown;
}

const NO_PROBLEMS: Problems = { fullName: null, role: null, form: null };

function problemsOf(error: unknown): Problems {
  if (!isApiError(error)) return { ...NO_PROBLEMS, form: error };
  const reasonOf = (path: string) => error.fields.find((field) => field.path === path)?.reason ?? null;
  const fullName = reasonOf('fullName');
  const role = error.code === 'UNKNOWN_ROLE' ? error.message : reasonOf('role');
  return { fullName, role, form: fullName === null && role === null ? error : null };
}

/** What the form of a user holds and does: it shows the user until somebody types over it (SITE-11). */
export function useSiteUserForm(user: SiteUserDetail) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const update = useUpdateSiteUser(user.id);
  const base = editing?.base ?? user;
  const edits = editsOf(base, editing?.draft ?? {});
  const isDirty = Object.keys(edits).length > 0;

  const save = (form: HTMLFormElement) => {
    if (edits.fullName === '') {
      setProblems({ ...problems, fullName: 'Ad gerekli.', form: null });
      return focusFirstProblem(form);
    }
    if (!isDirty) return;
    setProblems(NO_PROBLEMS);
    update.mutate(
      { ...edits, expectedVersion: base.version },
      {
        onSuccess: () => {
          toast.success('Kullanıcı güncellendi');
          setEditing(null);
        },
        onError: (refusal) => {
          setProblems(problemsOf(refusal));
          const meanwhile = changedMeanwhile(refusal, base);
          if (!meanwhile) return focusFirstProblem(form);
          setChanges(meanwhile.changes);
          setEditing({ base: meanwhile.current, draft: edits });
        },
      },
    );
  };
  const { fullName, role, isActive } = base;
  return {
    draft: { fullName: fullName ?? '', role, isActive, ...editing?.draft },
    set: (change: Partial<Draft>) => {
      setEditing({ base, draft: { ...editing?.draft, ...change } });
      // What is typed over is another text than the one that was refused.
      setProblems({
        ...problems,
        ...('fullName' in change && { fullName: null }),
        ...('role' in change && { role: null }),
      });
    },
    save,
    isDirty,
    isPending: update.isPending,
    /** Nobody would be left who may do everything; the server allows it here (SITE-15). */
    takesLastAdmin: user.isLastAdmin && losesAdmin(edits),
    changes,
    problems,
  };
}

export type SiteUserForm = ReturnType<typeof useSiteUserForm>;
