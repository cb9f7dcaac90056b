import { serviceWorkers } from '#src/lib/browser-apis.ts';
import { isNewVersionThere } from '#src/lib/new-version.ts';

const AN_HOUR_MS = 3_600_000;

/**
 * Says when a new version is ready to be opened (OFF-21): asked for at once, whenever somebody comes back to the page,
 * and every hour. Where there is a service worker it fetches the new files first and is heard when it has them. Returns
 * how to stop.
 */
export function watchVersion(onNewVersion: (isThere: boolean) => void): () => void {
  // Without any the server's own document is looked at.
  const workers = serviceWorkers();
  const checkNow = () => void isNewVersionThere().then(onNewVersion);
  const check = async () => {
    const registration = await workers?.getRegistration();
    await registration?.update();
    if (!registration?.installing && !registration?.waiting) checkNow();
  };
  const ask = () => void check().catch(() => undefined); // no connection: the next time will tell
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
