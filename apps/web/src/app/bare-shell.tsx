import { can } from '@sofra/domain/permissions';
import { Outlet } from '@tanstack/react-router';
import { KeyRound, LogOut } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { signOut } from '#src/app/sign-out.ts';
import { useOwnPassword } from '#src/app/use-own-password.tsx';
import { useDocumentTitle } from '#src/lib/document-title.ts';
import type { Session } from '#src/lib/session.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';

/**
 * A name, the own password and the way out, nothing else: the kitchen's frame (decisions 3) and the site administrator's,
 * whose password is no business's.
 */
export function BareHeader({ session }: { session: Session }) {
  const ownPassword = useOwnPassword();
  return (
    <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 sm:px-6">
      <div className="flex min-w-0 items-center gap-3">
        <AvatarInitial name={session.name} />
        <p className="truncate font-medium">{session.name}</p>
      </div>
      <div className="flex shrink-0">
        {can(session.role, 'account.changePassword') && (
          <IconButton icon={KeyRound} label="Şifremi değiştir" onClick={ownPassword.open} />
        )}
        <Button variant="quiet" size={44} icon={LogOut} onClick={signOut}>
          Çıkış yap
        </Button>
      </div>
      {ownPassword.dialog}
    </header>
  );
}

export function BareShell() {
  useDocumentTitle('Site yönetimi');
  return (
    <SessionQueries>
      {(session) => (
        <I18nProvider locale="tr-TR">
          <SkipLink targetId="icerik" />
          <BareHeader session={session} />
          <main id="icerik" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
        </I18nProvider>
      )}
    </SessionQueries>
  );
}
