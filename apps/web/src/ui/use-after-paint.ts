import { useEffect, useState } from 'react';

/** Calls back in a task after the next frame was painted. Returns a function that prevents it. */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // The callback runs before the next frame is painted; a task queued in it runs after.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/**
 * The given value after a frame with the earlier one was painted. Slow drawing waits for it, so that it delays neither
 * the first paint nor typing. It replaces `useDeferredValue`, which Preact does not have.
 */
export function useAfterPaint<Value>(value: Value, atFirst: Value = value): Value {
  const [painted, setPainted] = useState(() => atFirst);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
