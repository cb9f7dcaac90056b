import type { User } from '@sofra/contract/people/users';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { Bike, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { changedMeanwhile } from '#src/features/users/describe-user.ts';
import { PinState } from '#src/features/users/pin-state.tsx';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { clockText, dateText } from '#src/lib/format/zoned-time.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SwitchBox } from '#src/ui/fields/toggle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { FieldChange } from '#src/ui/overlays/edit-conflict.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill, RolePill } from '#src/ui/state-pill.tsx';

interface Props {
  user: User;
  isSelf: boolean;
  /** The reason why its activity cannot be changed; null if it can. */
  keptBecause: string | null;
  onEdit: () => void;
  /** Null if the role may give no PIN. */
  onSetPin: (() => void) | null;
}

/** The columns of the list from 1024 px on, also of its head. */
export const USER_COLUMNS =
  'lg:grid-cols-[minmax(0,1.1fr)_6.5rem_minmax(0,1.3fr)_minmax(0,.9fr)_3.5rem_2.75rem]';

/** A user in one row of 60 px; on phones the state is below the name (STAFF-26). */
export function UserRow({ user, isSelf, keptBecause, onEdit, onSetPin }: Props) {
  const activity = useActivity(user);
  return (
    <li
      className={classNames(
        'grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-3 py-1 last:border-b-0 sm:px-4',
        USER_COLUMNS,
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <AvatarInitial name={user.fullName} />
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
          <span className={classNames('min-w-0 break-words', !user.isActive && 'text-ink-2')}>
            {user.fullName}
          </span>{' '}
          {isSelf && <Pill>Siz</Pill>} {user.isCourier && <Pill icon={Bike}>Kurye</Pill>}{' '}
          {!user.isActive && <PassivePill />}
        </h2>
      </div>
      <div className="col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm lg:contents">
        <span>
          <RolePill role={user.role} label={ROLE_LABEL[user.role]} />
        </span>
        <PinState user={user} onSetPin={onSetPin} />
        <LastSignIn user={user} isSelf={isSelf} />
      </div>
      <ActiveSwitch user={user} keptBecause={keptBecause} activity={activity} />
      <IconButton
        icon={Pencil}
        label={`Düzenle: ${user.fullName}`}
        onClick={onEdit}
        className="row-span-2 lg:row-span-1"
      />
      <Refusal {...activity} />
    </li>
  );
}

const DAY_MS = 86_400_000;

/** *Bugün 16:02 · Tablet 1* (STAFF-28). */
function LastSignIn({ user: { lastSignIn }, isSelf }: Pick<Props, 'user' | 'isSelf'>) {
  const { today, dayOf, timeZone } = useBusinessDay();
  if (isSelf) return <span className="text-ink-2">Şimdi</span>;
  if (lastSignIn === null) return <span className="font-medium text-safran-text">Hiç girmedi</span>;
  const { at, device } = lastSignIn;
  const clock = clockText(at, timeZone);
  const textOf = (): string => {
    if (dayOf(at) === today) return `Bugün ${clock}`;
    return dayOf(new Date(at.getTime() + DAY_MS)) === today ? `Dün ${clock}` : dateText(at, timeZone);
  };
  return (
    <span className="num min-w-0 text-ink-2 break-words">
      {textOf()}
      {device !== null && ` · ${device}`}
    </span>
  );
}

interface SwitchProps extends Pick<Props, 'user' | 'keptBecause'> {
  activity: ReturnType<typeof useActivity>;
}

/** A switch that may not be used is dimmed, and a press shows the reason (STAFF-7). */
function ActiveSwitch({ user, keptBecause, activity: { asked, isPending, change } }: SwitchProps) {
  return (
    <label
      className={classNames(
        'row-span-2 grid min-h-11 min-w-12 place-items-center lg:row-span-1',
        keptBecause !== null && 'opacity-55',
      )}
    >
      <SwitchBox
        aria-label={`Aktif: ${user.fullName}`}
        aria-disabled={keptBecause !== null || undefined}
        disabled={isPending}
        isOn={asked ?? user.isActive}
        onToggle={(on) => (keptBecause === null ? change(on) : toast.info(keptBecause))}
      />
    </label>
  );
}

function Refusal({ problem, changes }: Pick<ReturnType<typeof useActivity>, 'problem' | 'changes'>) {
  if (problem === null) return null;
  return (
    <div role="alert" className="col-span-full text-sm font-medium text-nar-text">
      <p>{problem}</p>
      {changes.map(({ label, before, after }) => (
        <p key={label}>
          {label}: {after} (önceki: {before})
        </p>
      ))}
    </div>
  );
}

/**
 * Changes the activity of an account immediately. The server refuses it if another user changed the account meanwhile
 * (STAFF-10).
 */
function useActivity(user: User) {
  const update = useUpdateUser();
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const change = (isActive: boolean) => {
    setChanges([]);
    update.mutate(
      { id: user.id, isActive, expectedVersion: user.version },
      {
        onSuccess: () => toast.success(isActive ? 'Kullanıcı etkinleştirildi' : 'Kullanıcı pasif yapıldı'),
        onError: (refusal) => setChanges(changedMeanwhile(refusal, user)?.changes ?? []),
      },
    );
  };
  return {
    change,
    isPending: update.isPending,
    asked: update.isPending ? update.variables.isActive : undefined,
    problem: update.error ? errorTextOf(update.error) : null,
    /** The changes that another user made meanwhile. */
    changes,
  };
}
