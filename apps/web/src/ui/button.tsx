import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** The action of this button is running: it shows a spinner, is announced as busy and ignores presses. */
  isPending?: boolean;
  /** Replaces the text while pending, for example *Kaydediliyor…* */
  pendingLabel?: string;
  isWide?: boolean;
  /** Keeps the focus even while `disabled`, for a button that its own press disables. */
  keepsFocus?: boolean;
}

/** The standard button. While pending it keeps the focus (UI-27), which `disabled` would move to the page. */
export function Button({
  variant = 'outline',
  size = 48,
  icon: Icon,
  isPending = false,
  pendingLabel,
  isWide,
  keepsFocus,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const block = blockOf(isPending, disabled, keepsFocus);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (block['aria-disabled']) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...block}
      data-variant={variant}
      onClick={press}
      className={classNames(buttonClasses(variant, size, isWide), className)}
    >
      {isPending ? <Spinner /> : Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

/** The attributes that prevent a press. */
const blockOf = (isPending: boolean, disabled = false, keepsFocus = false) => ({
  disabled: disabled && !keepsFocus,
  'aria-disabled': isPending || (disabled && keepsFocus) || undefined,
  'aria-busy': isPending || undefined,
});
