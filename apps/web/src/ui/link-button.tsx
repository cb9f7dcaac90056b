import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props extends ComponentProps<'a'> {
  /** `text` is an underlined text with a touch target of 44 px. */
  variant?: ButtonVariant | 'text';
  size?: ButtonSize;
  icon?: LucideIcon;
  isWide?: boolean;
}

const TEXT =
  'inline-flex min-h-11 items-center gap-1 rounded-sm font-medium text-cini-text underline underline-offset-2';

/** A link that looks like a button. For the router use `createLink(LinkButton)`. */
export function LinkButton({
  variant = 'outline',
  size = 48,
  icon: Icon,
  isWide,
  className,
  children,
  ...rest
}: Props) {
  const classes = variant === 'text' ? TEXT : buttonClasses(variant, size, isWide);
  return (
    <a {...rest} data-variant={variant} className={classNames(classes, className)}>
      {Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {children}
    </a>
  );
}
