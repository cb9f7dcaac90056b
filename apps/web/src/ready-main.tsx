import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReadyBoardPage } from '#src/features/ready-board/ready-board-page.tsx';
import { cleanAddress } from '#src/hash-address.ts';
import { followSystemTheme } from '#src/lib/device/theme.ts';
import '#src/ready.css';

const arrived = cleanAddress(new URL(location.href));
if (arrived) history.replaceState(history.state, '', arrived);
addEventListener('hashchange', () => {
  if (cleanAddress(new URL(location.href))) location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <ReadyBoardPage secret={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
);
