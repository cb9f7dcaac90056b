import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { ActionList as ActionListType } from '#src/ui/overlays/action-menu.tsx';

const ActionList = lazy(async () => ({
  default: (await import('#src/ui/overlays/action-menu.tsx')).ActionList,
}));

type MenuActions = ComponentProps<typeof ActionListType>['actions'];

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** The name for screen readers. */
  label: string;
  /** Called when the menu opens. */
  actions: () => MenuActions;
  children: ReactNode;
}

/** A button that opens a menu below it. */
export function MenuButton({ label, actions, children, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        ref={trigger}
        {...rest}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ActionList
            label={label}
            actions={actions()}
            triggerRef={trigger}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The three dots. */
export const MoreButton = ({ label, ...rest }: Omit<Props, 'children' | 'className'>) => (
  <MenuButton
    {...rest}
    label={label}
    title={label}
    className="inline-grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-[120ms] hover:bg-sunken hover:text-ink"
  >
    <EllipsisVertical aria-hidden size={20} />
  </MenuButton>
);
