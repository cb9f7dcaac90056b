import type { RouterHistory } from '@tanstack/history';
import { NOT_FOUND, ROUTES } from '#src/app/routes.ts';
import { createRouter } from '#src/lib/router/router.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/lists/skeleton.tsx';
import { useEffect, useState } from 'react';
import { isNewVersionThere } from '#src/lib/realtime/new-version.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Creates the router with all addresses of the application. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routes: ROUTES,
    notFound: NOT_FOUND,
    LoadingScreen: PendingScreen,
    ErrorScreen,
    ...(history && { history }),
  });

/** Shown while the code of a screen is loading. */
export function PendingScreen() {
  return (
    <div className="p-4 sm:p-6">
      <Skeleton>
        <SkeletonBlock className="h-8 w-48" />
        <SkeletonBlock className="mt-6 h-28 w-full max-w-2xl" />
      </Skeleton>
    </div>
  );
}

/**
 * Replaces, in the shell's `main`, a screen that threw or whose code could not be loaded (UI-11). Offers to reload the
 * page, because old code disappears from the server when a new version is installed.
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
