import type { Person } from '@sofra/domain/people/permissions';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { InstallEntry } from '#src/app/shell/install-entry.tsx';
import { LiveConnectionChip } from '#src/app/shell/live-connection-chip.tsx';
import { PrinterBadge } from '#src/app/shell/printer-alert.tsx';
import { useBusiness, useTrialText } from '#src/app/shell/shell-queries.ts';
import { UserCard } from '#src/app/shell/user-card.tsx';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { CallSoundSwitch } from '#src/features/guest-calls/call-sound-switch.tsx';
import { ReadySoundSwitch } from '#src/features/kitchen/sound/ready-sound-switch.tsx';
import { OrderSoundSwitch } from '#src/features/orders/takeaway/order-sound-switch.tsx';
import type { Session } from '#src/lib/api/session.ts';
import { chooseTheme, useThemeChoice } from '#src/lib/device/theme-choice.ts';
import type { ThemeChoice } from '#src/lib/device/theme.ts';
import { NoticeList } from '#src/ui/lists/notice-list.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { phoneEntryGroupsOf } from '#src/app/screens.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Sistem' },
  { value: 'light', label: 'Açık' },
  { value: 'dark', label: 'Koyu' },
];

/** *Daha fazla* on phones: every entry, those that the role may open first, and the other contents of the sidebar. */
export function MoreSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const business = useBusiness();
  const trial = useTrialText();
  const timeZone = useTimeZone();
  const theme = useThemeChoice();
  return (
    <Sheet isOpen onClose={onClose} title={business.data?.name ?? 'Daha fazla'}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <LiveConnectionChip />
          {trial && <p className="num text-xs text-ink-2">{trial}</p>}
        </div>
        <PrinterBadge role={session.role} />
        <MoreEntries role={session.role} onChoose={onClose} />
        <SegmentedControl label="Görünüm" segments={THEMES} value={theme} onValue={chooseTheme} isWide />
        <InstallEntry />
        <UserCard session={session} />
        <div>
          <h3 className="pb-2 text-sm font-medium text-ink-2">Bildirimler</h3>
          <ReadySoundSwitch role={session.role} />
          <CallSoundSwitch role={session.role} />
          <OrderSoundSwitch role={session.role} />
          <NoticeList timeZone={timeZone} />
        </div>
      </div>
    </Sheet>
  );
}

interface Props {
  role: Person;
  onChoose: () => void;
}

/** The entries of the sidebar in two columns for phones, with those that the role may not open last. */
function MoreEntries({ role, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {phoneEntryGroupsOf(role).map(({ id, label, screens }, index) => (
        <Fragment key={id}>
          {index > 0 && <hr className="border-line" />}
          <ul aria-label={label} className="grid grid-cols-2 gap-2">
            {screens.map(({ path, label: name, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  onClick={onChoose}
                  isExact={path === '/app'}
                  className={classNames(
                    'flex h-full min-h-14 items-center gap-3 rounded-md border border-line px-3 py-1 text-sm aria-[current=page]:border-cini aria-[current=page]:bg-cini-soft aria-[current=page]:font-semibold aria-[current=page]:text-cini-text',
                    id === 'locked' && 'text-ink-3',
                  )}
                >
                  <Icon aria-hidden size={20} className="shrink-0" />
                  <span className="min-w-0 flex-1">{name}</span>
                  {id === 'locked' && <Lock role="img" aria-label="kilitli" size={14} className="shrink-0" />}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
