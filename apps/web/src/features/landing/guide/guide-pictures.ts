import { useSyncExternalStore } from 'react';
import type { GuideStep } from '#src/features/landing/guide/guide-steps.ts';

/** By URL and not by content: each is fetched when it comes near, and its name changes with what it shows. */
const FILES = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** As scripts/make-guide-pictures.ts makes them. */
const SIZES = { desktop: { width: 1200, height: 750 }, phone: { width: 780, height: 1560 } } as const;

type Palette = 'light' | 'dark';

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
const palette = (): Palette => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The palette of this page, so that the screens on it are shown in the same. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, palette);

export function pictureOf({ picture, shape }: Pick<GuideStep, 'picture' | 'shape'>, shownIn: Palette) {
  return { src: FILES[`../pictures/${picture}-${shownIn}.webp`], ...SIZES[shape] };
}
