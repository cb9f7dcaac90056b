import type { Router } from '#src/lib/router/router.ts';

/** A pointer that only passes over a link loads nothing. */
const REST_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the code of a screen unless the pointer leaves, or reaches another link, within {@link REST_MS}. */
export function preloadSoon(router: Router, href: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => router.preload(href), REST_MS);
}

export function stopPreload(): void {
  clearTimeout(timer);
}
