import { lazy, Suspense } from 'react';
import { HomePage } from '#src/features/landing/home-page.tsx';

const TermsPage = lazy(async () => ({
  default: (await import('#src/features/landing/legal/terms-page.tsx')).TermsPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('#src/features/landing/legal/privacy-page.tsx')).PrivacyPage,
}));

/** The public pages (PUB-1): two legal pages, and for every other address the landing page. */
export function LandingPage({ pathname = location.pathname }: { pathname?: string }) {
  return <Suspense>{pageAt(pathname.replace(/\/+$/, ''))}</Suspense>;
}

function pageAt(path: string) {
  if (path === '/terms') return <TermsPage />;
  return path === '/privacy' ? <PrivacyPage /> : <HomePage />;
}
