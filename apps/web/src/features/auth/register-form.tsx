import { slugOf } from '@sofra/domain/text/slug';
import { useState, type SyntheticEvent } from 'react';
import { BusinessCreated } from '#src/features/auth/business-created.tsx';
import { findEmpty, problemsOf, type FormProblems } from '#src/features/auth/form-problems.ts';
import { rememberEmail } from '#src/features/auth/remembered-email.ts';
import { registerBusiness } from '#src/features/auth/sign-in.ts';
import { useTyped } from '#src/features/auth/typed-values.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const EMPTY = { businessName: '', fullName: '', email: '', password: '', passwordAgain: '' };
type Values = typeof EMPTY;
type Field = keyof Values;

function findProblems(values: Values): FormProblems<Field> | null {
  const empty = findEmpty<Field>(values);
  if (empty) return empty;
  return values.password === values.passwordAgain
    ? null
    : { fields: { passwordAgain: 'Şifreler eşleşmiyor.' } };
}

/** *Üye Ol* (SIGN-15): creates a business and shows its code once, before the session starts (SIGN-20). */
export function RegisterForm() {
  const { values, set, forget } = useTyped('register', () => EMPTY);
  const [problems, setProblems] = useState<FormProblems<Field>>({ fields: {} });
  const [isPending, setIsPending] = useState(false);
  const [created, setCreated] = useState<Awaited<ReturnType<typeof registerBusiness>> | null>(null);
  const fieldOf = (name: Field) => ({
    name,
    isRequired: true,
    value: values[name],
    error: problems.fields[name],
    onValue: (value: string) => {
      set({ [name]: value });
      setProblems({ fields: { ...problems.fields, [name]: undefined } });
    },
  });

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const found = findProblems(values);
    setProblems(found ?? { fields: {} });
    if (found) return focusFirstProblem(form);
    setIsPending(true);
    try {
      const { businessName, fullName, email, password } = values;
      setCreated(await registerBusiness({ businessName, fullName, email, password }));
      rememberEmail(email, true);
      forget();
    } catch (error) {
      setProblems(refusedAt(error));
      focusFirstProblem(form);
    } finally {
      setIsPending(false);
    }
  };

  if (created) return <BusinessCreated {...created} businessName={values.businessName} />;
  const slug = values.businessName.trim() === '' ? null : slugOf(values.businessName);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problems.form && <Banner tone="error">{problems.form}</Banner>}
      <TextField
        label="İşletme adı"
        autoComplete="organization"
        hint={slug ? <SlugHint slug={slug} /> : 'Müşterilerinizin gördüğü ad'}
        {...fieldOf('businessName')}
      />
      <TextField label="Ad soyad" autoComplete="name" {...fieldOf('fullName')} />
      <TextField label="E-posta" type="email" autoComplete="username" {...fieldOf('email')} />
      <PasswordField
        label="Şifre"
        autoComplete="new-password"
        hint="En az 6 karakter; 8 ve üzeri önerilir."
        {...fieldOf('password')}
      />
      <PasswordField label="Şifre tekrar" autoComplete="new-password" {...fieldOf('passwordAgain')} />
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isPending={isPending}
        pendingLabel="Kaydediliyor…"
      >
        Üye Ol
      </Button>
    </form>
  );
}

const refusedAt = (error: unknown): FormProblems<Field> =>
  isApiError(error, 'SLUG_RESERVED')
    ? { fields: { businessName: error.message } }
    : problemsOf(error, 'Kayıt başarısız');

const SlugHint = ({ slug }: { slug: string }) => (
  <>
    İşletme kodunuz: <span className="font-medium break-all text-ink-2">{slug}</span>
  </>
);
