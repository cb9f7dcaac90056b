/**
 * Made when first asked for, then kept. For what is dear to make and not needed to start: a first formatter of numbers
 * brings 7 MB of ICU data into a process, a collator 3 more.
 */
export function lazyValue<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
