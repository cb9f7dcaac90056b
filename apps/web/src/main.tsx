import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystemTheme } from '#src/lib/theme.ts';
import '#src/styles.css';

const GalleryPage = lazy(async () => ({ default: (await import('#src/app/gallery-page.tsx')).GalleryPage }));

followSystemTheme();
const root = document.getElementById('root');
if (root && import.meta.env.DEV && location.pathname === '/gelistirme/galeri') {
  createRoot(root).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  );
}
