import { classNames } from '#src/ui/class-names.ts';

interface Props {
  children: string;
  /** On a filled button, whose `aria-keyshortcuts` says the same. */
  isOnColour?: boolean;
  /** In a list of keys, which says them whatever the pointer is. */
  isAlwaysShown?: boolean;
}

/** A key of the keyboard; only shown where there is one. */
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
