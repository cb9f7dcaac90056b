import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystemTheme } from '#src/lib/theme.ts';
import '#src/styles.css';

/** Development builds only: in production the condition is false at build time and the gallery is left out. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#src/app/gallery-page.tsx')).GalleryPage }))
  : null;

followSystemTheme();
const root = document.getElementById('root');
if (root && GalleryPage && location.pathname === '/gelistirme/galeri') {
  createRoot(root).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  );
}
