import type { User } from '@sofra/contract/users';
import type { Role } from '@sofra/domain/permissions';
import { ROLE_CARD_LABEL } from '@sofra/domain/role-label';
import type { useUserRights } from '#src/features/users/use-user-rights.ts';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface Props {
  user: User;
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  rights: ReturnType<typeof useUserRights>;
}

/** Role and activity; while a change is being saved, the requested value is shown. */
export function UserRights({ user, roles, rights: { asked, isPending, change } }: Props) {
  const isActive = asked?.isActive ?? user.isActive;
  return (
    <>
      <Select
        label={<span className="sr-only">Rol: {user.fullName}</span>}
        className="w-36"
        disabled={isPending}
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
        disabled={isPending}
        isOn={isActive}
        onSwitch={(on) =>
          change({ isActive: on }, on ? 'Kullanıcı etkinleştirildi' : 'Kullanıcı pasif yapıldı')
        }
      />
    </>
  );
}
