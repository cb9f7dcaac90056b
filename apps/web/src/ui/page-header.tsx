import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  title: ReactNode;
  /** A small line below the title: *Açık · 52 dk · Garson Elif*. */
  subtitle?: ReactNode;
  /** A link at the left, usually a `BackLink`. */
  back?: ReactNode;
  /** Filters and buttons: below the title on phones, to its right on wider screens. */
  children?: ReactNode;
  /** The parts of a screen, beside its title; below it on phones. */
  tabs?: ReactNode;
  /** Buttons that stay beside the title on phones too. */
  actions?: ReactNode;
  /** Lower and without a border, for the dashboard, whose tiles already separate it from the content. */
  isPlain?: boolean;
  /** Lower and in one row, for screens that need the height. */
  isTight?: boolean;
}

const VARIANTS = {
  usual: 'flex-wrap gap-x-3 border-b border-line px-4 py-2 sm:min-h-[72px] sm:px-6 low:static',
  plain: 'mx-auto w-full max-w-[1528px] flex-wrap gap-x-3 px-4 py-2 sm:min-h-[60px] sm:px-6 low:static',
  tight: 'min-h-14 gap-x-1 border-b border-line py-1 pr-2 pl-4 sm:gap-x-3 sm:px-4 lg:min-h-16',
};

/**
 * The header of a screen. It stays at the top while the content scrolls, unless the window is too low. Elements that do
 * not fit beside the title wrap below it, so that the title stays readable when zoomed in.
 */
export function PageHeader({ title, subtitle, back, children, tabs, actions, ...is }: Props) {
  const classes = is.isPlain ? VARIANTS.plain : is.isTight ? VARIANTS.tight : VARIANTS.usual;
  return (
    <header className={classNames('sticky top-safe-0 z-20 flex items-center gap-y-2 bg-bg', classes)}>
      <div
        className={classNames(
          'flex min-w-0 items-center',
          is.isTight ? 'flex-1 gap-x-1 sm:gap-x-3' : 'flex-auto gap-x-3',
          Boolean(tabs) && 'sm:flex-none',
        )}
      >
        {back}
        <div className="min-w-0 flex-1">
          <h1 className={classNames('truncate font-semibold', subtitle ? 'text-lg' : 'text-xl')}>{title}</h1>
          {/* At most as wide as the title leaves room for, so that the subtitle causes no wrapping. */}
          {subtitle && (
            <p
              className={classNames(
                'w-0 min-w-full text-xs text-ink-2',
                is.isTight ? 'truncate' : 'break-words',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
      </div>
      {tabs && <div className="max-sm:order-last max-sm:w-full sm:mr-auto sm:pl-3">{tabs}</div>}
      {actions}
      {children && (
        <div className="flex w-full min-w-0 flex-wrap items-center gap-3 sm:w-auto">{children}</div>
      )}
    </header>
  );
}

interface BackLinkProps extends ComponentProps<'a'> {
  /** The target for screen readers: *Masalara dön*. */
  label: string;
  /** A small mark at the arrow. */
  mark?: ReactNode;
}

/** The arrow that leads back. For the router use `createLink(BackLink)`. */
export function BackLink({ label, mark, className, ...link }: BackLinkProps) {
  return (
    <a
      {...link}
      title={label}
      className={classNames(
        'relative -ml-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken',
        className,
      )}
    >
      <ArrowLeft aria-hidden size={24} />
      <span className="sr-only">{label}</span>
      {mark}
    </a>
  );
}
