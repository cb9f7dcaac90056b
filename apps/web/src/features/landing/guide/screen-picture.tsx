import type { GuideStep } from '#src/features/landing/guide/guide-steps.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useSyncExternalStore } from 'react';

type Props = Pick<GuideStep, 'picture' | 'shape' | 'shows'> & { className?: string };

/** A screenshot of the product in a thin frame, loaded when it is near the visible part. */
export function ScreenPicture({ picture, shape, shows, className }: Props) {
  const { src, width, height } = pictureOf({ picture, shape }, usePalette());
  return (
    <img
      src={src}
      alt={shows}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames('h-auto max-w-full bg-surface', className)}
    />
  );
}

/**
 * Imported as URLs, so that each picture loads only when it is near the visible part. The file name changes with its
 * content.
 */
const FILES = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The sizes in which scripts/make-guide-pictures.ts takes them. */
const SIZES = { desktop: { width: 1200, height: 750 }, phone: { width: 780, height: 1560 } } as const;

type Palette = 'light' | 'dark';

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
const palette = (): Palette => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The palette of the page, so that its screenshots are shown in the same one. */
const usePalette = (): Palette => useSyncExternalStore(subscribe, palette);

export function pictureOf({ picture, shape }: Pick<GuideStep, 'picture' | 'shape'>, shownIn: Palette) {
  return { src: FILES[`../pictures/${picture}-${shownIn}.webp`], ...SIZES[shape] };
}
