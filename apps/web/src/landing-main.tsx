import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { cleanAddress } from '#src/hash-address.ts';
import { followSystemTheme } from '#src/lib/device/theme.ts';
import '#src/landing.css';

const arrived = cleanAddress(new URL(location.href));
if (arrived) history.replaceState(history.state, '', arrived);
// Opens `/#/terms` entered while the page is open; for other surfaces the boot script reloads (`boot.ts`).
addEventListener('hashchange', () => {
  const clean = cleanAddress(new URL(location.href));
  if (clean) location.replace(clean);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);
