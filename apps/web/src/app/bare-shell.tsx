import { Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { signOut } from '#src/app/sign-out.ts';
import { useDocumentTitle } from '#src/lib/document-title.ts';
import type { Session } from '#src/lib/session.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';

/** A name and the way out, nothing else: the kitchen's frame (decisions 3) and the site administrator's. */
export function BareHeader({ session }: { session: Session }) {
  return (
    <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 sm:px-6">
      <div className="flex min-w-0 items-center gap-3">
        <AvatarInitial name={session.name} />
        <p className="truncate font-medium">{session.name}</p>
      </div>
      <Button variant="quiet" size={44} icon={LogOut} onClick={signOut}>
        Çıkış yap
      </Button>
    </header>
  );
}

export function BareShell() {
  useDocumentTitle('Site yönetimi');
  return (
    <SessionQueries>
      {(session) => (
        <>
          <SkipLink targetId="icerik" />
          <BareHeader session={session} />
          <main id="icerik" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
        </>
      )}
    </SessionQueries>
  );
}
