import type { User } from '@sofra/contract/users';
import type { Role } from '@sofra/domain/permissions';
import { ROLE_CARD_LABEL } from '@sofra/domain/role-label';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useUserRights } from '#src/features/users/use-user-rights.ts';
import { UserRights } from '#src/features/users/user-rights.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill, RolePill } from '#src/ui/state-pill.tsx';

interface Props {
  user: User;
  isSelf: boolean;
  /** Why its role, activity and deletion cannot be changed, which hides them; null if they can. */
  keptBecause: string | null;
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  onEdit: () => void;
  onResetPassword: () => void;
  /** Null if the role may give no PIN. */
  onSetPin: (() => void) | null;
  onDelete: () => void;
}

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
            <RolePill role={user.role} label={ROLE_CARD_LABEL[user.role]} />
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
            <Button
              size={44}
              icon={KeyRound}
              aria-label={`Şifre sıfırla: ${user.fullName}`}
              onClick={onResetPassword}
              className="max-sm:flex-1"
            >
              Şifre sıfırla
            </Button>
            {onSetPin && (
              <Button size={44} aria-label={`PIN ver: ${user.fullName}`} onClick={onSetPin}>
                PIN ver
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
        {!user.isActive && <PassivePill />}
      </h2>
      <p className="text-sm wrap-anywhere text-ink-2">
        {user.email}
        {user.phone && ` · ${user.phone}`}
        {user.hasPin && ' · PIN var'}
      </p>
    </div>
  );
}
