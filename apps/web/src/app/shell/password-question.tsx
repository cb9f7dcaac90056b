import { useEffect } from 'react';
import { showPasswordQuestion, useIsPasswordAsked } from '#src/lib/api/asked-password.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const LazyDialog = lazyPart(
  async () => (await import('#src/features/auth/enter-password-dialog.tsx')).EnterPasswordDialog,
);

/** Shows the password dialog when a request of the screen needs it (PIN-25). */
export function PasswordQuestion() {
  useEffect(showPasswordQuestion, []);
  return useIsPasswordAsked() && <LazyDialog />;
}
