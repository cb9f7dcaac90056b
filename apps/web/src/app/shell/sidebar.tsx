import { can, type Person } from '@sofra/domain/permissions';
import { Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useState } from 'react';
import { LazyInstallButton, LazyPrinterBadge } from '#src/app/lazy-parts.ts';
import { LiveConnectionChip } from '#src/app/shell/live-connection-chip.tsx';
import { NoticesButton } from '#src/app/shell/notices-button.tsx';
import { entryGroupsOf, type EntryGroup } from '#src/app/screens.ts';
import { useBusiness, useTrialText } from '#src/app/shell/shell-queries.ts';
import { ThemeButton } from '#src/app/shell/theme-button.tsx';
import { UserCard } from '#src/app/shell/user-card.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useMedia } from '#src/lib/use-media.ts';
import type { Session } from '#src/lib/session.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/**
 * On screens narrower than this the sidebar starts collapsed until the user expands it. For roles that take no orders
 * (the kitchen) it does so at any width.
 */
const ROOMY = '(min-width: 1024px)';
const startsCollapsed = (role: Person): boolean =>
  readStored('sidebar-collapsed') ?? (!can(role, 'orders.addLines') || !matchMedia(ROOMY).matches);

/** On a laptop of 768 pixels the entries of an owner need the room that these would leave empty. */
const CLOSER_IF_LOW = '[@media(max-height:799px)]:py-1';
const TIGHT_IF_LOW = '[@media(max-height:799px)]:gap-0 [@media(max-height:799px)]:py-0';

/** Where the entries of an owner leave no room for the buttons of the device (UI-5). */
const LOW = '(max-height: 799px)';
/** The collapsed sidebar stacks its buttons. Where it is not much higher than that, two of them are hidden. */
const IF_TALL = 'flex flex-col [@media(max-height:895px)]:hidden';

/**
 * Is 220 px wide, or 64 px with icons only; the choice is stored on this device (UI-5). Phones have the bar instead.
 */
export function Sidebar({ session }: { session: Session }) {
  const [isCollapsed, setIsCollapsed] = useState(() => startsCollapsed(session.role));
  const business = useBusiness();
  const trial = useTrialText();
  const isLow = useMedia(LOW);
  const toggle = () => {
    writeStored('sidebar-collapsed', !isCollapsed);
    setIsCollapsed(!isCollapsed);
  };
  return (
    <aside
      aria-label="Kenar çubuğu"
      className={classNames(
        'sticky top-safe-0 hidden h-window shrink-0 flex-col border-r border-line bg-surface pb-safe-0 sm:flex',
        isCollapsed ? 'w-16' : 'w-[220px]',
      )}
    >
      <div
        className={classNames(
          'flex flex-col gap-0.5',
          isCollapsed
            ? `items-center justify-center px-2 pt-2 pb-1 ${TIGHT_IF_LOW} [@media(max-height:799px)]:h-5`
            : `px-6 pt-3 pb-2 ${CLOSER_IF_LOW}`,
        )}
      >
        <p className={classNames('truncate text-lg font-semibold', isCollapsed && 'sr-only')}>
          {business.data?.name ?? ' '}
        </p>
        <LiveConnectionChip isCompact={isCollapsed} />
      </div>
      <Entries role={session.role} isCollapsed={isCollapsed} />
      <div
        className={classNames(
          'flex flex-col gap-1 px-2',
          isCollapsed ? `items-center pb-1 ${TIGHT_IF_LOW}` : `py-2 ${CLOSER_IF_LOW}`,
        )}
      >
        <LazyPrinterBadge role={session.role} isCompact={isCollapsed} />
        {trial && !isCollapsed && <p className="num px-4 text-xs text-ink-2">{trial}</p>}
        {!isLow && <Buttons role={session.role} isCollapsed={isCollapsed} onToggle={toggle} />}
        <UserCard
          session={session}
          isCompact={isCollapsed}
          deviceButtons={
            isLow && <Buttons role={session.role} isCollapsed={isCollapsed} isInSheet onToggle={toggle} />
          }
        />
      </div>
    </aside>
  );
}

interface ButtonsProps {
  role: Person;
  isCollapsed: boolean;
  isInSheet?: boolean;
  onToggle: () => void;
}

/** The buttons that concern this device. */
function Buttons({ role, isCollapsed, isInSheet = false, onToggle }: ButtonsProps) {
  const isStacked = isCollapsed && !isInSheet;
  return (
    <div className={classNames('flex', isStacked ? 'flex-col' : 'justify-between')}>
      <NoticesButton role={role} />
      <div className={isStacked ? IF_TALL : 'contents'}>
        <ThemeButton />
        <LazyInstallButton />
      </div>
      <IconButton
        icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
        label={isCollapsed ? 'Kenar çubuğunu genişlet' : 'Kenar çubuğunu daralt'}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      />
    </div>
  );
}

function Entries({ role, isCollapsed }: { role: Person; isCollapsed: boolean }) {
  return (
    <nav aria-label="Ana menü" className="min-h-0 flex-1 overflow-y-auto px-2">
      {entryGroupsOf(role).map((group, index) => (
        <Fragment key={group.id}>
          {index > 0 && (
            <hr
              className={classNames(
                'my-1 border-line [@media(max-height:799px)]:my-0',
                isCollapsed ? 'mx-1 [@media(max-height:799px)]:hidden' : 'mx-3',
              )}
            />
          )}
          <ul aria-label={group.label} className={classNames('flex flex-col', isCollapsed && 'items-center')}>
            {group.screens.map((screen) => (
              <li key={screen.path}>
                <Entry screen={screen} isLocked={group.id === 'locked'} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

interface EntryProps {
  screen: EntryGroup['screens'][number];
  isLocked: boolean;
  isCollapsed: boolean;
}

function Entry({ screen: { path, label, icon: Icon }, isLocked, isCollapsed }: EntryProps) {
  return (
    <Link
      to={path}
      isExact={path === '/app'}
      title={isCollapsed ? label : undefined}
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-md text-sm hover:bg-sunken',
        isLocked ? 'text-ink-3' : 'text-ink-2',
        'aria-[current=page]:bg-cini-soft aria-[current=page]:font-semibold aria-[current=page]:text-cini-text',
        isCollapsed ? 'w-11 justify-center' : 'px-3',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
      {isLocked && (
        <Lock
          role="img"
          aria-label="kilitli"
          size={isCollapsed ? 12 : 14}
          className={classNames('shrink-0', isCollapsed && 'absolute right-1 bottom-1')}
        />
      )}
    </Link>
  );
}
