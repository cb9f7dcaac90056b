import type { Avoidable } from '#src/features/public-menu/menu-view.ts';
import shapes from '#src/features/public-menu/parts/icons.svg';

/** What {@link shapes} holds. A file of its own costs the first picture nothing: words come first, icons join them. */
export type IconName =
  | Avoidable
  | 'search'
  | 'close'
  | 'chevron'
  | 'bell'
  | 'bill'
  | 'check'
  | 'info'
  | 'offline';

interface Props {
  name: IconName;
  /** With its size. */
  className: string;
}

/** Beside a word, which says the same. */
export const Icon = ({ name, className }: Props) => (
  <svg
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <use href={`${shapes}#${name}`} />
  </svg>
);
