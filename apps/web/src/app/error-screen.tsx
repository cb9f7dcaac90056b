import { useEffect, useState } from 'react';
import { isNewVersionThere } from '#src/lib/new-version.ts';
import { Banner } from '#src/ui/banner.tsx';

// The router recognises the browser's message and would reload the page by itself, in the middle of somebody's work.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Code is missing: ${payload.message}`;
});

/**
 * A screen that broke, or whose code did not arrive (UI-11): says so and loads the page anew. Code goes when a new
 * version comes. Stands in the shell's `main`.
 */
export function ErrorScreen() {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => void isNewVersionThere().then(setIsOutdated), []);
  return (
    <div className="p-4 sm:p-6">
      <h1 className="sr-only">{isOutdated ? 'Yeni sürüm' : 'Hata'}</h1>
      <Banner
        tone={isOutdated ? 'info' : 'error'}
        onRetry={() => location.reload()}
        retryLabel={isOutdated ? 'Yenile' : undefined}
      >
        {isOutdated ? 'Yeni sürüm hazır' : 'Ekran açılamadı'}
      </Banner>
    </div>
  );
}
