/**
 * Creates a value at its first use and reuses it. For values that are expensive to create and not needed at start: the
 * first number formatter loads 7 MB of ICU data into the process, a collator 3 MB more.
 */
export function lazyValue<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
