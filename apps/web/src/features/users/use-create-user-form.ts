import type { Role } from '@sofra/domain/permissions';
import { useState, type SubmitEvent } from 'react';
import { useCreateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

interface Draft {
  email: string;
  fullName: string;
  phone: string;
  password: string;
  role: Role;
}

const EMPTY: Draft = { email: '', fullName: '', phone: '', password: '', role: 'WAITER' };

/** The fields whose refusal stands below them instead of above the form. */
const OWN_FIELDS = ['email', 'fullName', 'phone', 'password'] as const;
type Field = (typeof OWN_FIELDS)[number];

/** Said at each of them that is empty, besides the sentence for all. */
const REQUIRED_FIELDS: readonly Field[] = ['email', 'fullName', 'password'];
const REQUIRED_TEXT = 'Bu alan zorunlu.';

/** What the dialog of a new user holds and does (STAFF-11: e-mail, full name and password required). */
export function useCreateUserForm(onClose: () => void) {
  const [draft, setDraft] = useState(EMPTY);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const create = useCreateUser();
  const isEmpty = (field: Field) => (field === 'password' ? draft[field] : draft[field].trim()) === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, fullName, phone, password, role } = draft;
    const isMissing = REQUIRED_FIELDS.some(isEmpty);
    setIsIncomplete(isMissing);
    if (isMissing) return focusFirstProblem(event.currentTarget);
    create.mutate(
      { email, fullName, password, role, isActive: true, phone: phone.trim() === '' ? null : phone },
      {
        onSuccess: () => {
          toast.success('Kullanıcı eklendi');
          onClose();
        },
      },
    );
  };
  const reasonOf = (field: Field): string | null => {
    if (isIncomplete) return REQUIRED_FIELDS.includes(field) && isEmpty(field) ? REQUIRED_TEXT : null;
    if (field === 'email' && isApiError(create.error, 'EMAIL_TAKEN')) return errorTextOf(create.error);
    const fields = isApiError(create.error) ? create.error.fields : [];
    return fields.find(({ path }) => path === field)?.reason ?? null;
  };
  const isBelowField = OWN_FIELDS.some((field) => reasonOf(field) !== null);
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    submit,
    reasonOf,
    isPending: create.isPending,
    problem: isIncomplete
      ? 'E-posta, ad soyad ve şifre zorunlu.'
      : create.error && !isBelowField
        ? errorTextOf(create.error)
        : null,
  };
}
