import type { User } from '@sofra/contract/users';
import type { Role } from '@sofra/domain/permissions';
import { ROLE_CARD_LABEL } from '@sofra/domain/role-label';
import { KeyRound, Trash2 } from 'lucide-react';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { Select } from '#src/ui/select.tsx';
import { PassivePill, RolePill } from '#src/ui/state-pill.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface Props {
  user: User;
  /** The own account: the server refuses its role, passivity and deletion (decisions 3), so they are not drawn. */
  isSelf: boolean;
  /** What the signed-in role may hand out. */
  roles: readonly Role[];
  onResetPassword: () => void;
  onDelete: () => void;
}

/** A member of staff with everything that may be done; a refusal stands in the card, the old value comes back. */
export function UserCard({ user, isSelf, roles, onResetPassword, onDelete }: Props) {
  const update = useUpdateUser();
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Contact user={user} isSelf={isSelf} />
          {isSelf ? (
            <RolePill role={user.role} label={ROLE_CARD_LABEL[user.role]} />
          ) : (
            <Rights user={user} roles={roles} update={update} />
          )}
          <div className="flex items-center gap-2 max-sm:w-full">
            <Button
              size={44}
              icon={KeyRound}
              aria-label={`Şifre sıfırla: ${user.fullName}`}
              onClick={onResetPassword}
              className="max-sm:flex-1"
            >
              Şifre sıfırla
            </Button>
            {!isSelf && (
              <IconButton icon={Trash2} variant="danger" label={`Sil: ${user.fullName}`} onClick={onDelete} />
            )}
          </div>
        </div>
        {update.error && (
          <p role="alert" className="text-sm font-medium text-nar-text">
            {errorTextOf(update.error)}
          </p>
        )}
      </Card>
    </li>
  );
}

function Contact({ user, isSelf }: Pick<Props, 'user' | 'isSelf'>) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <h2 className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
        {user.fullName}
        {isSelf && <Pill>Siz</Pill>} {!user.isActive && <PassivePill />}
      </h2>
      <p className="truncate text-sm text-ink-2">
        {user.email}
        {user.phone && ` · ${user.phone}`}
      </p>
    </div>
  );
}

interface RightsProps extends Pick<Props, 'user' | 'roles'> {
  update: ReturnType<typeof useUpdateUser>;
}

/** Role and activity; while asked for, what was asked. */
function Rights({ user, roles, update }: RightsProps) {
  const asked = update.isPending ? update.variables : undefined;
  const isActive = asked?.isActive ?? user.isActive;
  const change = (what: { role: Role } | { isActive: boolean }, text: string) =>
    update.mutate({ id: user.id, ...what }, { onSuccess: () => toast.success(text) });
  return (
    <>
      <Select
        label={<span className="sr-only">Rol: {user.fullName}</span>}
        className="w-36"
        disabled={update.isPending}
        value={asked?.role ?? user.role}
        onValue={(role) => change({ role }, 'Rol güncellendi')}
        options={roles.map((role) => ({ value: role, label: ROLE_CARD_LABEL[role] }))}
      />
      <Switch
        label={
          <>
            {isActive ? 'Aktif' : 'Pasif'}
            <span className="sr-only">: {user.fullName}</span>
          </>
        }
        disabled={update.isPending}
        isOn={isActive}
        onSwitch={(on) =>
          change({ isActive: on }, on ? 'Kullanıcı etkinleştirildi' : 'Kullanıcı pasif yapıldı')
        }
      />
    </>
  );
}
