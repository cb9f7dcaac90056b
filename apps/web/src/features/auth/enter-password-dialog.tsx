import { confirmPassword } from '@sofra/contract/people/auth';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { answerPassword } from '#src/lib/api/asked-password.ts';
import { NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { afterPaint } from '#src/ui/use-after-paint.ts';

const TITLE = (
  <span className="flex items-center gap-2">
    <LockKeyhole aria-hidden size={24} className="shrink-0 text-cini-text" />
    Şifrenizi girin
  </span>
);

function textOf(error: unknown): string {
  if (isApiError(error, 'WRONG_PASSWORD')) return 'Şifre hatalı.';
  return isApiError(error) && error.status === 0
    ? NEEDS_CONNECTION
    : errorTextOf(error, 'Şifre denetlenemedi');
}

/** *Şifrenizi girin*, over what was typed (PIN-25). Mount it to open it. */
export function EnterPasswordDialog() {
  const confirm = useWrite(confirmPassword);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The dialog below takes an earlier focus back, because this one was not opened by it.
  useEffect(() => afterPaint(() => form.current?.querySelector('input')?.focus()), []);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('Şifre gerekli.');
    confirm.mutate(
      { password },
      { onSuccess: () => answerPassword(true), onError: (error) => setProblem(textOf(error)) },
    );
  };
  const change = (typed: string) => {
    setPassword(typed);
    setProblem(null);
  };
  return (
    <Dialog
      isOpen
      onClose={() => answerPassword(false)}
      title={TITLE}
      size="small"
      isLocked={confirm.isPending}
    >
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={send}>
        <p className="text-ink-2">
          PIN ile giriş yaptınız. Bu işlem için şifreniz de gerekir; beş dakika boyunca yeniden sorulmaz.
        </p>
        <PasswordField
          label="Şifre"
          isRequired
          autoComplete="off"
          maxLength={200}
          value={password}
          onValue={change}
          error={problem}
        />
        <Button
          variant="primary"
          type="submit"
          isWide
          isPending={confirm.isPending}
          pendingLabel="Denetleniyor…"
        >
          Devam et
        </Button>
        <p className="text-center text-xs text-ink-2">Girilenler duruyor; şifreden sonra işlem yapılır.</p>
      </form>
    </Dialog>
  );
}
