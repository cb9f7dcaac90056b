import { useEffect, useState } from 'react';

/** False until the first screen is painted: what may load later is not requested before. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    // The next frame is about to be painted; a task after it has seen it painted.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return isPainted;
}
