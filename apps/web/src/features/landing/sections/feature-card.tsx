import type { ReactNode } from 'react';
import { ScreenPicture } from '#src/features/landing/guide/screen-picture.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  title: string;
  text?: string;
  /** Always in the dark palette, whatever palette the page has. */
  isDark?: boolean;
  isLarge?: boolean;
  className: string;
  children?: ReactNode;
}

export function FeatureCard({ title, text, isDark, isLarge, className, children }: Props) {
  return (
    <article
      data-theme={isDark ? 'dark' : undefined}
      className={classNames('flex min-w-0 flex-col overflow-hidden rounded-xl', className)}
    >
      <div className="p-6 lg:p-8">
        <h3
          className={classNames(
            'font-semibold tracking-tight',
            isLarge ? 'text-headline' : 'text-2xl lg:text-3xl',
          )}
        >
          {title}
        </h3>
        {text && <p className={classNames('mt-2 max-w-160 lg:text-lg', isLarge && 'lg:mt-4')}>{text}</p>}
      </div>
      {children}
    </article>
  );
}

/** The part of a screenshot that the card describes, at a readable size. */
export function ScreenCrop({ className, ...screen }: { picture: string; shows: string; className: string }) {
  return (
    <div className="relative ml-6 min-h-72 flex-1 overflow-hidden rounded-tl-lg border-t border-l border-line-strong lg:ml-8 lg:min-h-80">
      <ScreenPicture
        {...screen}
        shape="desktop"
        className={classNames('absolute top-0 max-w-none', className)}
      />
    </div>
  );
}
