import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** A flat surface with a border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-lg border border-line bg-surface p-4', className)} />;
}
