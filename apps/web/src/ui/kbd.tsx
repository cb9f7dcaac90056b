import { classNames } from '#src/ui/class-names.ts';

interface Props {
  children: string;
  /** On a filled button. Hidden from screen readers, which read its `aria-keyshortcuts`. */
  isOnColour?: boolean;
  /** In the list of shortcuts, where it is shown for touch devices too. */
  isAlwaysShown?: boolean;
}

/** A key of the keyboard, shown only on devices with a mouse or touchpad, which usually have a keyboard. */
export function Kbd({ children, isOnColour = false, isAlwaysShown = false }: Props) {
  return (
    <kbd
      aria-hidden={isOnColour || undefined}
      className={classNames(
        'min-w-[22px] rounded-sm border px-1.5 text-center font-sans text-xs',
        isAlwaysShown ? 'inline-block' : 'hidden pointer-fine:inline-block',
        isOnColour ? 'border-current' : 'border-line bg-surface text-ink-2',
      )}
    >
      {children}
    </kbd>
  );
}
