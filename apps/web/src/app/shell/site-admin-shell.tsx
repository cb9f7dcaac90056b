import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { LogOut, Store, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { signOut } from '#src/lib/api/sign-out.ts';
import { useDocumentTitle } from '#src/lib/device/document-title.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { Session } from '#src/lib/api/session.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';

const SCREENS = [
  { to: '/admin/site-users', label: 'Kullanıcılar', icon: Users },
  { to: '/admin/businesses', label: 'İşletmeler', icon: Store },
] as const;

/** The two screens; below 640 px in a row of their own. */
const SiteNav = () => (
  <nav aria-label="Site yönetimi" className="flex gap-1 max-sm:order-last max-sm:w-full">
    {SCREENS.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium text-ink-2 hover:bg-sunken aria-[current=page]:bg-cini-soft aria-[current=page]:text-cini-text max-sm:flex-1"
      >
        <Icon aria-hidden size={20} className="shrink-0" />
        {label}
      </Link>
    ))}
  </nav>
);

/** Name, role, screens and sign-out: a site administrator belongs to no business and has no password dialog. */
function BareHeader({ session }: { session: Session }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-6">
      <div className="flex min-w-0 items-center gap-3">
        <AvatarInitial name={session.name} />
        <p className="min-w-0">
          <span className="block truncate font-medium">{session.name}</span>
          <span className="block text-xs text-ink-2">{ROLE_LABEL[session.role]}</span>
        </p>
      </div>
      <SiteNav />
      <Button variant="quiet" size={44} icon={LogOut} onClick={signOut} className="shrink-0">
        Çıkış yap
      </Button>
    </header>
  );
}

/** The frame around the screens of the site administrator (SITE-3). */
export function SiteAdminShell({ children }: { children: ReactNode }) {
  useDocumentTitle('Site yönetimi');
  return (
    <SessionQueries>
      {(session) => (
        <I18nProvider locale="tr-TR">
          <SkipLink targetId="icerik" />
          <BareHeader session={session} />
          <main id="icerik" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </I18nProvider>
      )}
    </SessionQueries>
  );
}
