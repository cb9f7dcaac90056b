import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonSize, type ButtonVariant } from '#src/ui/button-look.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** The work this button started is under way: it shows a spinner, says so and takes no further press. */
  isPending?: boolean;
  /** Replaces the text while pending, for example *Kaydediliyor…* */
  pendingLabel?: string;
  isWide?: boolean;
}

/** The plain button. While pending it keeps the focus: `disabled` would throw it back to the page. */
export function Button({
  variant = 'outline',
  size = 48,
  icon: Icon,
  isPending = false,
  pendingLabel,
  isWide,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={classNames(buttonLook(variant, size, isWide), className)}
    >
      {isPending ? <Spinner /> : Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
