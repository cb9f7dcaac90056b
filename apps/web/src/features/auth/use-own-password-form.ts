import { changePassword } from '@sofra/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { findEmpty, problemsOf, type FormProblems } from '#src/features/auth/form-problems.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/api.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

const EMPTY = { currentPassword: '', newPassword: '', passwordAgain: '' };
type Values = typeof EMPTY;
type Field = keyof Values;

function findProblems(values: Values): FormProblems<Field> | null {
  const empty = findEmpty<Field>(values);
  if (empty) return empty;
  return values.newPassword === values.passwordAgain
    ? null
    : { fields: { passwordAgain: 'Şifreler eşleşmiyor.' } };
}

/**
 * What the dialog of the own password holds and does (SIGN-24). A password may begin or end with a blank, and stays as
 * typed.
 */
export function useOwnPasswordForm(onClose: () => void) {
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<FormProblems<Field>>({ fields: {} });
  const key = useRef(newIdempotencyKey());
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      call(changePassword, { input: { currentPassword, newPassword }, idempotencyKey: key.current }),
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (change.isPending) return;
    const found = findProblems(values);
    setProblems(found ?? { fields: {} });
    if (found) return focusFirstProblem(form);
    change.mutate(values, {
      onSuccess: () => {
        toast.success('Şifre güncellendi');
        onClose();
      },
      onError: (error) => {
        // A definite refusal ends the key; without an answer the next press asks for the same deed.
        if (isApiError(error) && error.isDefinite) key.current = newIdempotencyKey();
        setProblems(refusedAt(error));
        focusFirstProblem(form);
      },
    });
  };
  return {
    submit,
    isPending: change.isPending,
    problem: problems.form,
    fieldOf: (name: Field) => ({
      name,
      isRequired: true,
      maxLength: 200,
      value: values[name],
      error: problems.fields[name],
      onValue: (value: string) => {
        // Whatever was typed differently is another deed.
        key.current = newIdempotencyKey();
        setValues({ ...values, [name]: value });
        setProblems({ fields: { ...problems.fields, [name]: undefined } });
      },
    }),
  };
}

const refusedAt = (error: unknown): FormProblems<Field> =>
  isApiError(error, 'WRONG_PASSWORD')
    ? { fields: { currentPassword: error.message } }
    : problemsOf(error, 'Şifre değiştirilemedi');
