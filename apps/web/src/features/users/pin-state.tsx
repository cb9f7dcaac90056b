import type { User } from '@sofra/contract/people/users';
import type { ReactNode } from 'react';
import { can } from '@sofra/domain/people/permissions';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { CircleCheck, KeyRound, Lock } from 'lucide-react';
import { useNow } from '#src/lib/format/now.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  user: User;
  /** Null if the signed-in role may give no PIN. */
  onSetPin: (() => void) | null;
}

/** *Var*, *Yok* or *Kilitli* with the time left, and how the user signs in (STAFF-27). */
export function PinState({ user, onSetPin }: Props) {
  const { pinLock, hasPin } = user;
  if (pinLock)
    return (
      <State icon={Lock} word="Kilitli" tone="text-nar-text">
        <LockText {...pinLock} />
      </State>
    );
  if (hasPin)
    return (
      <State icon={CircleCheck} word="Var" tone="text-zeytin-text">
        {wayOf(user)}
      </State>
    );
  if (!can(user.role, 'orders.addLines') && user.hasPassword)
    return <span className="text-sm text-ink-2">– Mutfak ekranı, PIN istemez</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {onSetPin ? (
        <Button size={44} icon={KeyRound} aria-label={`PIN ver: ${user.fullName}`} onClick={onSetPin}>
          PIN ver
        </Button>
      ) : (
        <span className="font-medium text-safran-text">Yok</span>
      )}
      <span className="text-sm text-ink-2">{wayOf(user)}</span>
    </span>
  );
}

interface StateProps {
  icon: typeof Lock;
  word: string;
  tone: string;
  children: ReactNode;
}

const State = ({ icon: Icon, word, tone, children }: StateProps) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className={`inline-flex items-center gap-1 font-medium ${tone}`}>
      <Icon aria-hidden size={18} className="shrink-0" />
      {word}
    </span>
    <span className="text-sm text-ink-2">{children}</span>
  </span>
);

/** The way in, and an invitation that waits. */
function wayOf({ hasPin, hasPassword, invitation, email }: User): string {
  if (hasPassword) return hasPin ? 'E-posta ve PIN' : 'Yalnız e-posta';
  const way = hasPin ? 'Yalnız PIN' : 'Giremez';
  if (!invitation) return email === '' ? way : `${way} · şifresi yok`;
  if (invitation.isMailFailed) return `${way} · davet e-postası gitmedi`;
  return `${way} · ${invitation.until > new Date() ? 'davet bekliyor' : 'davetin süresi doldu'}`;
}

const DAY_MS = 86_400_000;

function leftText(ms: number): string {
  if (ms < 60_000) return `${Math.max(1, Math.ceil(ms / 1000))} sn`;
  return ms < DAY_MS ? formatElapsed(ms + 59_999) : `${Math.ceil(ms / DAY_MS)} gün`;
}

function LockText({ wrongTries, opensAt }: NonNullable<User['pinLock']>) {
  const now = useNow(1_000);
  if (opensAt === null) return `${wrongTries} yanlış, yeni PIN’le açılır`;
  const left = opensAt.getTime() - now;
  return `${wrongTries} yanlış, ${left > 0 ? `${leftText(left)} sonra açılır` : 'şimdi açıldı'}`;
}
