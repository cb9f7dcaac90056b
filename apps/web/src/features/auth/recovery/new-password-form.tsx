import { setPasswordByKey } from '@sofra/contract/people/auth';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { findEmpty, problemsOf, type FormProblems } from '#src/features/auth/form-problems.ts';
import { RecoveryCode } from '#src/features/auth/recovery/recovery-code.tsx';
import { rememberedEmail } from '#src/features/auth/remembered-email.ts';
import { call } from '#src/lib/api/api.ts';
import { startSession } from '#src/lib/api/session.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

type Field = 'email' | 'key' | 'newPassword' | 'passwordAgain';
type Values = Record<Field, string>;
type Saved = Awaited<ReturnType<typeof setPassword>>;

const setPassword = ({ email, key, newPassword }: Values, isLink: boolean) =>
  call(setPasswordByKey, { input: { key, newPassword, ...(!isLink && { email }) } });

function findProblems({ email, key, newPassword, passwordAgain }: Values, isLink: boolean) {
  const typed = { ...(!isLink && { email, key }), newPassword, passwordAgain };
  const empty = findEmpty<Field>(typed as Values);
  if (empty) return empty;
  return newPassword === passwordAgain ? null : { fields: { passwordAgain: 'Şifreler eşleşmiyor.' } };
}

/**
 * `/password`: sets a password with the key of a link, after `#`, or with e-mail and recovery code (SIGN-35, SIGN-37,
 * STAFF-31).
 */
export function NewPasswordForm() {
  const [link] = useState(() => location.hash.slice(1));
  const isLink = link !== '';
  const [values, setValues] = useState<Values>(() => ({
    ...{ email: rememberedEmail(), key: link, newPassword: '', passwordAgain: '' },
  }));
  const [problems, setProblems] = useState<FormProblems<Field>>({ fields: {} });
  const [isPending, setIsPending] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const enter = useEnter();
  const fieldOf = (name: Field) => ({
    name,
    isRequired: true,
    value: values[name],
    error: problems.fields[name],
    onValue: (value: string) => {
      setValues({ ...values, [name]: value });
      setProblems({ fields: { ...problems.fields, [name]: undefined } });
    },
  });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const found = findProblems(values, isLink);
    setProblems(found ?? { fields: {} });
    if (found) return focusFirstProblem(form);
    setIsPending(true);
    try {
      const next = await setPassword(values, isLink);
      if (next.recoveryCode === null) enter(next);
      else setSaved(next);
    } catch (error) {
      setProblems(problemsOf(error, 'Şifre belirlenemedi'));
      focusFirstProblem(form);
    } finally {
      setIsPending(false);
    }
  };
  if (saved?.recoveryCode) return <PasswordSet code={saved.recoveryCode} onEnter={() => enter(saved)} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">
          {isLink ? 'Şifrenizi belirleyin' : 'Kurtarma koduyla yeni şifre'}
        </h2>
        <p className="pt-1 text-sm text-ink-2">Açık olan bütün oturumlarınız kapanır.</p>
      </div>
      {problems.form && <Banner tone="error">{problems.form}</Banner>}
      {!isLink && (
        <>
          <TextField label="E-posta" type="email" autoComplete="username" {...fieldOf('email')} />
          <TextField
            label="Kurtarma kodu"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            hint="Üye olurken gösterilen 20 harflik kod"
            {...fieldOf('key')}
          />
        </>
      )}
      <PasswordField
        label="Yeni şifre"
        autoComplete="new-password"
        maxLength={200}
        hint="En az 6 karakter; 8 ve üzeri önerilir."
        {...fieldOf('newPassword')}
      />
      <PasswordField
        label="Yeni şifre tekrar"
        autoComplete="new-password"
        maxLength={200}
        {...fieldOf('passwordAgain')}
      />
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isPending={isPending}
        pendingLabel="Kaydediliyor…"
      >
        Şifreyi belirle
      </Button>
      <Link
        to="/login"
        className="self-start min-h-11 content-center text-sm font-medium text-cini-text underline"
      >
        Girişe dön
      </Link>
    </form>
  );
}

/** Begins the session; the sign-in page then leads to the start screen of the role. */
function useEnter() {
  const navigate = useNavigate();
  return ({ resolvedSlug: _, recoveryCode: __, ...session }: Saved) => {
    startSession(session);
    void navigate({ to: '/login', replace: true });
  };
}

function PasswordSet({ code, onEnter }: { code: string; onEnter: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Şifre güncellendi
      </h2>
      <RecoveryCode code={code} />
      <Button variant="primary" size={56} isWide onClick={onEnter}>
        Devam et
      </Button>
    </div>
  );
}
