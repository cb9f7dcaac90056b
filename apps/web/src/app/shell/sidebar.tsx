import { can, type Person } from '@sofra/domain/people/permissions';
import { Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useState } from 'react';
import { LazyInstallButton, LazyPrinterBadge } from '#src/app/lazy-parts.ts';
import { LiveConnectionChip } from '#src/app/shell/live-connection-chip.tsx';
import { NoticesButton } from '#src/app/shell/notices-button.tsx';
import { entryGroupsOf, screenAt, type EntryGroup } from '#src/app/screens.ts';
import { useBusiness, useTrialText } from '#src/app/shell/shell-queries.ts';
import { ThemeButton } from '#src/app/shell/theme-button.tsx';
import { UserCard } from '#src/app/shell/user-card.tsx';
import { useCallCount } from '#src/features/guest-calls/guest-calls-queries.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useRoute } from '#src/lib/router/router-context.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import type { Session } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { CallCount } from '#src/ui/call-count.tsx';
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

/** The window height at which the entries of an owner leave no room for the buttons of the device (UI-5). */
const LOW = '(max-height: 799px)';
/** The collapsed sidebar stacks its buttons. Where it is not much higher than that, two of them are hidden. */
const IF_TALL = 'flex flex-col [@media(max-height:895px)]:hidden';

/**
 * Is 220 px wide, or 64 px with icons only; the choice is stored on this device (UI-5). Phones have the bar instead.
 */
export function Sidebar({ session }: { session: Session }) {
  const [isCollapsed, setIsCollapsed] = useState(() => startsCollapsed(session.role));
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
      <Head isCollapsed={isCollapsed} isLow={isLow} onToggle={toggle} />
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

interface HeadProps {
  isCollapsed: boolean;
  isLow: boolean;
  onToggle: () => void;
}

/** The name of the business, with the button beside it, or in its place, where the sidebar is low. */
function Head({ isCollapsed, isLow, onToggle }: HeadProps) {
  const business = useBusiness();
  return (
    <div
      className={classNames(
        'relative flex flex-col gap-0.5',
        isCollapsed ? `items-center px-2 pt-2 pb-1 ${TIGHT_IF_LOW}` : `px-6 pt-3 pb-2 ${CLOSER_IF_LOW}`,
      )}
    >
      <p
        title={business.data?.name}
        className={classNames('truncate text-lg font-semibold', isCollapsed ? 'sr-only' : isLow && 'mr-7')}
      >
        {business.data?.name ?? ' '}
      </p>
      {isLow && (
        <IconButton
          {...collapseProps(isCollapsed, onToggle)}
          className={isCollapsed ? '-mb-2' : 'absolute top-1 right-1'}
        />
      )}
      <LiveConnectionChip isCompact={isCollapsed} />
    </div>
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
      {!isInSheet && <IconButton {...collapseProps(isCollapsed, onToggle)} />}
    </div>
  );
}

const collapseProps = (isCollapsed: boolean, onClick: () => void) => ({
  icon: isCollapsed ? PanelLeftOpen : PanelLeftClose,
  label: isCollapsed ? 'Kenar çubuğunu genişlet' : 'Kenar çubuğunu daralt',
  'aria-expanded': !isCollapsed,
  onClick,
});

/** From so many letters on a label is set closer, so that it stays in one line (UI-46). */
const LONG = 20;

function Entries({ role, isCollapsed }: { role: Person; isCollapsed: boolean }) {
  return (
    <nav
      aria-label="Ana menü"
      className={classNames('min-h-0 flex-1 overflow-y-auto', isCollapsed ? 'px-2' : 'px-1.5')}
    >
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
  const isHere = screenAt(useRoute().location.pathname)?.path === path;
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      isExact={path === '/app'}
      title={isCollapsed ? label : undefined}
      className={classNames(
        // The transparent border keeps the ground of a row clear of the lines between the groups.
        'relative flex min-h-11 items-center gap-2.5 rounded-lg border-y-2 border-transparent bg-clip-padding text-sm hover:bg-sunken',
        isLocked ? 'text-ink-3' : 'text-ink-2',
        'aria-[current=page]:bg-cini-soft aria-[current=page]:font-semibold aria-[current=page]:text-cini-text',
        isCollapsed ? 'w-11 justify-center' : 'px-3 whitespace-nowrap',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span
        className={
          isCollapsed ? 'sr-only' : classNames('min-w-0 flex-1', label.length > LONG && 'tracking-tight')
        }
      >
        {label}
      </span>
      {path === '/app/tables' && <Calls isCollapsed={isCollapsed} />}
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

/** The open calls of guests, also on the screens where none is announced (PUB-38). */
const Calls = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <CallCount count={useCallCount()} className={isCollapsed ? 'absolute top-0 right-0' : undefined} />
);
