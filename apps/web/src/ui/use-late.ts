import { useEffect, useState } from 'react';

/** How long a part that is needed and did not arrive is left alone before it is asked for again. */
const ASK_AGAIN_MS = 5_000;

/**
 * Code that the first picture does without: it comes right after, and is asked for again for as long as it is needed
 * and missing. Null until it is there: where it does not arrive, without a connection or after a new version, the
 * screen stands as it is instead of breaking over it.
 */
export function useLate<Module>(load: () => Promise<Module>, isNeeded = true): Module | null {
  const [late, setLate] = useState<{ module: Module } | null>(null);
  const isMissing = late === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): Promise<void> =>
      load().then(
        (module) => {
          if (!isGone) setLate({ module });
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
  return late?.module ?? null;
}
