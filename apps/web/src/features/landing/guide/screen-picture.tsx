import { pictureOf, usePalette } from '#src/features/landing/guide/guide-pictures.ts';
import type { GuideStep } from '#src/features/landing/guide/guide-steps.ts';
import { classNames } from '#src/ui/class-names.ts';

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
