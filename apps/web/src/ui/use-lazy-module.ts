import { useEffect, useState } from 'react';

/** The pause before a failed import is tried again. */
const ASK_AGAIN_MS = 5_000;

/**
 * Loads a module that the first paint does not need. While it is needed and missing the import is tried again. Null
 * until it is loaded: without a connection, or after a new version was installed, the screen stays as it is instead of
 * failing.
 */
export function useLazyModule<Module>(load: () => Promise<Module>, isNeeded = true): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): Promise<void> =>
      load().then(
        (module) => {
          if (!isGone) setLoaded({ module });
        },
        () => {
          if (isNeeded && !isGone) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
        },
      );
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isMissing, isNeeded]);
  return loaded?.module ?? null;
}
