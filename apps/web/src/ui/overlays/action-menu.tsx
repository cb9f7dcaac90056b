import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#src/ui/class-names.ts';

interface MenuProps {
  label: string;
  /** The button it is attached to. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The home bar of a phone held sideways and a margin. A script places the popover and knows no safe area. */
const HOME_BAR_PX = 24;

/** A menu under the button that opened it. Mount it to open it. */
export function ActionMenu({ label, triggerRef, onClose, children }: MenuProps) {
  return (
    <Popover
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      containerPadding={HOME_BAR_PX}
      className="w-72 max-w-[calc(100vw-24px)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="p-1.5 outline-none">
        {children}
      </Menu>
    </Popover>
  );
}

interface ItemProps {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** The reason that the action is not possible now, or null. */
  obstacle?: string | null;
  /** The current setting. */
  hint?: string;
  /** Separated from the others, so that it is not tapped by accident. */
  isDanger?: boolean;
  onAction: (() => void) | undefined;
}

export function ActionItem({ id, label, icon: Icon, obstacle = null, hint, isDanger, onAction }: ItemProps) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={obstacle !== null}
      onAction={() => onAction?.()}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none disabled:cursor-default disabled:text-ink-3 focus:bg-sunken focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
        isDanger &&
          'mt-4 before:absolute before:inset-x-3 before:-top-2.5 before:border-t before:border-line relative text-nar-text focus:bg-nar-soft',
      )}
    >
      {Icon ? (
        <Icon aria-hidden size={20} className="shrink-0" />
      ) : (
        <span aria-hidden className="w-5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="block">{label}</span>
        {(obstacle ?? hint) && <span className="block text-xs text-ink-3">{obstacle ?? hint}</span>}
      </span>
    </MenuItem>
  );
}

/** A menu of the given actions, for a component that loads it when it is opened. */
export const ActionList = ({
  actions,
  ...menu
}: Omit<MenuProps, 'children'> & { actions: readonly ItemProps[] }) => (
  <ActionMenu {...menu}>
    {actions.map((action) => (
      <ActionItem key={action.id} {...action} />
    ))}
  </ActionMenu>
);
