import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { menuAddressOf } from '#src/features/public-menu/menu-address.ts';
import { firstAnswer } from '#src/features/public-menu/menu-server.ts';
import { PublicMenuPage } from '#src/features/public-menu/public-menu-page.tsx';
import type { FirstAnswer } from '#src/features/public-menu/use-menu.ts';
import { cleanAddress } from '#src/hash-address.ts';
import { followSystemTheme } from '#src/lib/device/theme.ts';
import '#src/menu.css';

const arrived = cleanAddress(new URL(location.href));
if (arrived) history.replaceState(history.state, '', arrived);
// A hash with another address, such as that of another menu, loads the page again, like another QR code.
addEventListener('hashchange', () => {
  if (cleanAddress(new URL(location.href))) location.reload();
});

const PATIENCE_MS = 50;

/** Waits a moment for the menu: if it arrives before the page is rendered, no skeleton flashes. */
async function whatIsKnown(slug: string): Promise<FirstAnswer> {
  const coming = firstAnswer(slug);
  if (!coming) return {};
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return { coming, known: await Promise.race([coming, patience]) };
}
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
const { slug, token } = menuAddressOf(new URL(location.href));
const first = await whatIsKnown(slug);
createRoot(root).render(
  <StrictMode>
    <PublicMenuPage slug={slug} token={token} first={first} />
  </StrictMode>,
);
void import('#src/lib/device/precache-surface.ts').then(
  ({ precacheSurface }) => precacheSurface('menu'),
  () => undefined,
);
