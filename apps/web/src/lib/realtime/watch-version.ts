import { serviceWorkers } from '#src/lib/device/browser-apis.ts';
import { isNewVersionThere } from '#src/lib/realtime/new-version.ts';

const AN_HOUR_MS = 3_600_000;

/**
 * Reports when a new version is ready to be opened (OFF-21). It checks at once, whenever the user returns to the page,
 * and every hour. A service worker first downloads the new files and causes a report when it has them. Returns a
 * function that stops it.
 */
export function watchVersion(onNewVersion: (isThere: boolean) => void): () => void {
  // Without a service worker only the document of the server is compared.
  const workers = serviceWorkers();
  const checkNow = () => void isNewVersionThere().then(onNewVersion);
  const check = async () => {
    const registration = await workers?.getRegistration();
    await registration?.update();
    if (!registration?.installing && !registration?.waiting) checkNow();
  };
  const ask = () => void check().catch(() => undefined); // no connection: the next check follows
  const comeBack = () => {
    if (document.visibilityState === 'visible') ask();
  };
  ask();
  const timer = setInterval(ask, AN_HOUR_MS);
  workers?.addEventListener('controllerchange', checkNow);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearInterval(timer);
    workers?.removeEventListener('controllerchange', checkNow);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
