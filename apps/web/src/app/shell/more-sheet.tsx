import { InstallEntry } from '#src/app/shell/install-entry.tsx';
import { LiveConnectionChip } from '#src/app/shell/live-connection-chip.tsx';
import { MoreEntries } from '#src/app/shell/more-entries.tsx';
import { PrinterBadge } from '#src/app/shell/printer-alert.tsx';
import { useBusiness, useTrialText } from '#src/app/shell/shell-queries.ts';
import { UserCard } from '#src/app/shell/user-card.tsx';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { CallSoundSwitch } from '#src/features/guest-calls/call-sound-switch.tsx';
import { ReadySoundSwitch } from '#src/features/kitchen/sound/ready-sound-switch.tsx';
import type { Session } from '#src/lib/session.ts';
import { chooseTheme, useThemeChoice } from '#src/lib/theme-choice.ts';
import type { ThemeChoice } from '#src/lib/theme.ts';
import { NoticeList } from '#src/ui/notice-list.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

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
          <NoticeList timeZone={timeZone} />
        </div>
      </div>
    </Sheet>
  );
}
