import type { User } from '@sofra/contract/people/users';
import type { Role } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { Bike, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { pinAction } from '#src/features/users/pin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill, RolePill } from '#src/ui/state-pill.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { useState } from 'react';
import { changedMeanwhile } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { FieldChange } from '#src/ui/overlays/edit-conflict.tsx';

interface Props {
  user: User;
  isSelf: boolean;
  /** The reason why its role, activity and deletion cannot be changed, which hides them; null if they can. */
  keptBecause: string | null;
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  onEdit: () => void;
  /** Null on the own account, whose password needs the present one (STAFF-17). */
  onResetPassword: (() => void) | null;
  /** Null if the role may give no PIN. */
  onSetPin: (() => void) | null;
  onDelete: () => void;
}

/** On a phone the buttons of a card are in one row, each text in one line. */
const ONE_LINE = 'max-sm:flex-1 max-sm:px-3! max-sm:whitespace-nowrap max-sm:[&>svg]:hidden';

/** A user with all available actions. A refusal is shown in the card, and the old value returns. */
export function UserCard(props: Props) {
  const { user, isSelf, keptBecause, roles, onEdit, onResetPassword, onSetPin, onDelete } = props;
  const rights = useUserRights(user);
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Contact user={user} isSelf={isSelf} />
          {keptBecause === null ? (
            <UserRights user={user} roles={roles} rights={rights} />
          ) : (
            <RolePill role={user.role} label={ROLE_LABEL[user.role]} />
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:gap-1">
            {onResetPassword && (
              <Button
                size={44}
                icon={KeyRound}
                aria-label={`Şifre sıfırla: ${user.fullName}`}
                onClick={onResetPassword}
                className={ONE_LINE}
              >
                Şifre sıfırla
              </Button>
            )}
            {onSetPin && (
              <Button
                size={44}
                aria-label={`${pinAction(user)}: ${user.fullName}`}
                onClick={onSetPin}
                className={ONE_LINE}
              >
                {pinAction(user)}
              </Button>
            )}
            <IconButton icon={Pencil} label={`Düzenle: ${user.fullName}`} onClick={onEdit} />
            {keptBecause === null && (
              <IconButton icon={Trash2} variant="danger" label={`Sil: ${user.fullName}`} onClick={onDelete} />
            )}
          </div>
        </div>
        {keptBecause !== null && <p className="text-sm text-ink-2">{keptBecause}</p>}
        <Refusal {...rights} />
      </Card>
    </li>
  );
}

function Refusal({ problem, changes }: Pick<ReturnType<typeof useUserRights>, 'problem' | 'changes'>) {
  if (problem === null) return null;
  return (
    <div role="alert" className="text-sm font-medium text-nar-text">
      <p>{problem}</p>
      {changes.map(({ label, before, after }) => (
        <p key={label}>
          {label}: {after} (önceki: {before})
        </p>
      ))}
    </div>
  );
}

function Contact({ user, isSelf }: Pick<Props, 'user' | 'isSelf'>) {
  return (
    <div className="min-w-0 flex-1 basis-56 sm:basis-52">
      <h2 className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
        <span className="min-w-0">{user.fullName}</span> {isSelf && <Pill>Siz</Pill>}{' '}
        {user.isCourier && <Pill icon={Bike}>Kurye</Pill>} {!user.isActive && <PassivePill />}
      </h2>
      <p className="text-sm wrap-anywhere text-ink-2">
        {user.email}
        {user.phone && ` · ${user.phone}`}
        {user.hasPin && ' · PIN\u00a0var'}
      </p>
    </div>
  );
}

interface UserRightsProps {
  user: User;
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  rights: ReturnType<typeof useUserRights>;
}

/** Role and activity; while a change is being saved, the requested value is shown. */
function UserRights({ user, roles, rights: { asked, isPending, change } }: UserRightsProps) {
  const isActive = asked?.isActive ?? user.isActive;
  return (
    <>
      <Select
        label={<span className="sr-only">Rol: {user.fullName}</span>}
        className="w-36"
        disabled={isPending}
        value={asked?.role ?? user.role}
        onValue={(role) => change({ role }, 'Rol güncellendi')}
        options={roles.map((role) => ({ value: role, label: ROLE_LABEL[role] }))}
      />
      <Switch
        label={
          <>
            {isActive ? 'Aktif' : 'Pasif'}
            <span className="sr-only">: {user.fullName}</span>
          </>
        }
        disabled={isPending}
        isOn={isActive}
        onToggle={(on) =>
          change({ isActive: on }, on ? 'Kullanıcı etkinleştirildi' : 'Kullanıcı pasif yapıldı')
        }
      />
    </>
  );
}

/**
 * Changes the role or activity of an account immediately. The server refuses it if another user changed the account
 * meanwhile (STAFF-10).
 */
function useUserRights(user: User) {
  const update = useUpdateUser();
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const change = (what: { role: Role } | { isActive: boolean }, text: string) => {
    setChanges([]);
    update.mutate(
      { id: user.id, ...what, expectedVersion: user.version },
      {
        onSuccess: () => toast.success(text),
        onError: (refusal) => setChanges(changedMeanwhile(refusal, user)?.changes ?? []),
      },
    );
  };
  return {
    change,
    isPending: update.isPending,
    asked: update.isPending ? update.variables : undefined,
    problem: update.error ? errorTextOf(update.error) : null,
    /** The changes that another user made meanwhile. */
    changes,
  };
}
