import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from '#src/app/gallery-page.tsx';
import '#src/styles.css';

const root = document.getElementById('root');
if (root && import.meta.env.DEV && location.pathname === '/gelistirme/galeri') {
  createRoot(root).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  );
}
