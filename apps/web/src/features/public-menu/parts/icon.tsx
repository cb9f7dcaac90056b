import type { Avoidable } from '#src/features/public-menu/menu-view.ts';
import shapes from '#src/features/public-menu/parts/icons.svg';

/** The symbols in {@link shapes}. They are in a separate file, so that the first paint does not wait for icons. */
export type IconName =
  | Avoidable
  | 'search'
  | 'close'
  | 'chevron'
  | 'bell'
  | 'bill'
  | 'check'
  | 'plus'
  | 'heart'
  | 'info'
  | 'offline';

interface Props {
  name: IconName;
  /** Must contain the size. */
  className: string;
}

/** Hidden from screen readers, because a text beside it has the same meaning. */
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
