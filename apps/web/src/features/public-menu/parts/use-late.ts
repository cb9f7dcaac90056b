import { useEffect, useState } from 'react';

/**
 * Code that the first picture does without: it comes right after, and again is asked for when it is needed and still
 * missing. Null until it is there.
 */
export function useLate<Module>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [late, setLate] = useState<{ module: Module } | null>(null);
  const isMissing = late === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (module) => setLate({ module }),
      () => undefined,
    );
  }, [load, isMissing, isNeeded]);
  return late?.module ?? null;
}
