import { HomePage } from '#src/features/landing/home-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const TermsPage = lazyPart(
  async () => (await import('#src/features/landing/legal/terms-page.tsx')).TermsPage,
);
const PrivacyPage = lazyPart(
  async () => (await import('#src/features/landing/legal/privacy-page.tsx')).PrivacyPage,
);

/** The public pages (PUB-1): two legal pages, and for every other address the landing page. */
export function LandingPage({ pathname = location.pathname }: { pathname?: string }) {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/terms') return <TermsPage />;
  return path === '/privacy' ? <PrivacyPage /> : <HomePage />;
}
