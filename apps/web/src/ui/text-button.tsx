import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** A button that looks like a link: *İndirim*, *Diğer tutar*. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 rounded-sm px-1 text-sm font-medium text-cini-text underline underline-offset-2',
        className,
      )}
    />
  );
}
