import { useEffect, useState } from 'react';
import { isNewVersionThere } from '#src/lib/realtime/new-version.ts';
import { Banner } from '#src/ui/banner.tsx';

/**
 * Replaces, in the shell's `main`, a screen that threw or whose code could not be loaded (UI-11), and offers to reload
 * the page. Old code disappears from the server when a new version is installed.
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
