import { lazy, Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { findEmpty, problemsOf, type FormProblems } from '#src/features/auth/form-problems.ts';
import { isRemembering, rememberedEmail, rememberEmail } from '#src/features/auth/remembered-email.ts';
import { signIn } from '#src/features/auth/sign-in.ts';
import { useTyped } from '#src/features/auth/typed-values.ts';
import { isApiError, type BusinessChoice } from '#src/lib/api/api-error.ts';
import { sessionEndedBecause, startSession } from '#src/lib/api/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Loaded lazily, because few people work in several businesses or forget their password. */
const BusinessChooser = lazy(async () => ({
  default: (await import('#src/features/auth/business-chooser.tsx')).BusinessChooser,
}));

const ForgottenPassword = lazy(async () => ({
  default: (await import('#src/features/auth/forgotten-password.tsx')).ForgottenPassword,
}));

type Field = 'email' | 'password' | 'businessSlug';

/** *Giriş Yap*. When a session starts, the route guards notice it and continue to the page the user wanted. */
export function LoginForm() {
  const { values, set } = useTyped('login', () => ({
    email: rememberedEmail(),
    password: '',
    businessSlug: '',
    remembers: isRemembering(),
  }));
  const { remembers, ...credentials } = values;
  const [problems, setProblems] = useState<FormProblems<Field>>({ fields: {} });
  const [businesses, setBusinesses] = useState<BusinessChoice[]>([]);
  const [hasForgotten, setHasForgotten] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const typeInto = (field: Field) => (value: string) => {
    set({ [field]: value });
    setProblems({ fields: { ...problems.fields, [field]: undefined } });
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const empty = findEmpty<Field>({ ...credentials, businessSlug: 'optional' });
    setProblems(empty ?? { fields: {} });
    if (empty) return focusFirstProblem(form);
    setIsPending(true);
    try {
      const session = await signIn(credentials);
      rememberEmail(credentials.email, remembers);
      startSession(session);
    } catch (error) {
      if (isApiError(error, 'MULTIPLE_BUSINESSES')) setBusinesses(error.businesses);
      else setProblems(problemsOf(error, 'Giriş başarısız'));
      focusFirstProblem(form);
    } finally {
      setIsPending(false);
    }
  };

  const goBack = () => {
    setBusinesses([]);
    requestAnimationFrame(() => formElement.current?.querySelector('input')?.focus());
  };

  if (businesses.length > 0) {
    const finish = () => rememberEmail(credentials.email, remembers);
    return (
      <Suspense>
        <BusinessChooser
          credentials={credentials}
          businesses={businesses}
          onSignedIn={finish}
          onBack={goBack}
        />
      </Suspense>
    );
  }
  const ended = sessionEndedBecause();
  return (
    <form ref={formElement} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problems.form ? (
        <Banner tone="error">{problems.form}</Banner>
      ) : (
        ended && <Banner tone="info">{ended}</Banner>
      )}
      <TextField
        label="E-posta"
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        value={credentials.email}
        onValue={typeInto('email')}
        error={problems.fields.email}
      />
      <PasswordField
        label="Şifre"
        name="password"
        isRequired
        value={credentials.password}
        onValue={typeInto('password')}
        error={problems.fields.password}
      />
      <TextField
        label="İşletme kodu"
        name="businessSlug"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        hint="İsteğe bağlı. Birden fazla işletmede çalışıyorsanız yazın."
        value={credentials.businessSlug}
        onValue={typeInto('businessSlug')}
        error={problems.fields.businessSlug}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Beni hatırla"
          isOn={remembers}
          onToggle={(isRemembered) => set({ remembers: isRemembered })}
        />
        <TextButton aria-expanded={hasForgotten} onClick={() => setHasForgotten(!hasForgotten)}>
          Şifremi unuttum
        </TextButton>
      </div>
      <Suspense>
        {hasForgotten && (
          <ForgottenPassword email={credentials.email} onClose={() => setHasForgotten(false)} />
        )}
      </Suspense>
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isPending={isPending}
        pendingLabel="Giriş yapılıyor…"
      >
        Giriş Yap
      </Button>
    </form>
  );
}
