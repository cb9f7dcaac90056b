import { useState, type ReactNode } from 'react';
import { readSignInSearch } from '#src/features/auth/sign-in-search.ts';
import { TypedContext, type Typed } from '#src/features/auth/typed-values.ts';
import { useDocumentTitle } from '#src/lib/device/document-title.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useRoute, useSearch } from '#src/lib/router/router-context.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Loaded lazily, because it is only decoration. */
const TileBand = lazyPart(async () => (await import('#src/features/auth/tile-band.tsx')).TileBand);

const TABS = [
  { to: '/login', label: 'Giriş Yap' },
  { to: '/register', label: 'Üye Ol' },
] as const;

/** One card with two tabs, each an address of its own (SIGN-1). */
export function AuthPage({ children }: { children: ReactNode }) {
  const { path } = useRoute();
  const search = useSearch(readSignInSearch);
  const [typed, keep] = useState<Typed>({});
  const label = TABS.find(({ to }) => to === path)?.label ?? 'Yeni şifre';
  useDocumentTitle(label);
  return (
    <main className="relative flex min-h-window flex-col items-center gap-4 px-4 py-8 sm:justify-center">
      <TileBand />
      {/* A full page load, because the landing page is another bundle. */}
      <a
        href="/"
        className="flex min-h-11 items-center rounded-sm px-2 text-2xl font-semibold text-cini-text"
      >
        Sofra
      </a>
      <div className="w-full max-w-[440px] rounded-xl border border-line bg-surface p-4 sm:p-6">
        <h1 className="sr-only">{label}</h1>
        <nav aria-label="Giriş ve üyelik" className="mb-6 flex rounded-md bg-sunken p-1">
          {TABS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              // The page to return to is kept when a user switches to the other tab and back.
              search={search}
              replace
              className="flex min-h-11 flex-1 items-center justify-center rounded-[7px] text-sm text-ink-2 aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_2px_rgb(0_0_0/.18)]"
            >
              {label}
            </Link>
          ))}
        </nav>
        <TypedContext value={{ typed, keep }}>{children}</TypedContext>
      </div>
    </main>
  );
}
