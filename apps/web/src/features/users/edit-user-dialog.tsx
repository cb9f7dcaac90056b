import { User } from '@sofra/contract/people/users';
import type { Role } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { KeyRound, Link2, LockKeyhole, Trash2 } from 'lucide-react';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { areaNames, UserAreas } from '#src/features/users/user-areas.tsx';
import { describeUser } from '#src/features/users/describe-user.ts';
import { pinAction } from '#src/features/users/pin-action.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ROLE_ICON } from '#src/ui/state-pill.tsx';

const draftOf = (user?: User) => ({
  fullName: user?.fullName ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'WAITER',
  areaIds: user?.areaIds ?? [],
  isCourier: user?.isCourier ?? false,
});

const read = ({ fullName, phone, role, areaIds, isCourier }: ReturnType<typeof draftOf>) => ({
  fields: {
    fullName: fullName.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    role,
    areaIds: areaIds.toSorted(),
    isCourier,
  },
  problems: { fullName: fullName.trim() === '' ? 'Ad soyad gerekli.' : null, phone: null, role: null },
});

/** Further deeds with a user, each in a dialog of its own. */
export type UserDeed = 'password' | 'pin' | 'invite' | 'delete';

interface Props {
  user: User;
  isSelf: boolean;
  /** The reason why its role and existence cannot be changed; null if they can. */
  keptBecause: string | null;
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  maySetPin: boolean;
  onDeed: (deed: UserDeed) => void;
  onClose: () => void;
}

/**
 * Edits name, phone, role, areas and the courier flag of a user (COURIER-1). Leads to PIN, password, invitation and
 * deletion (STAFF-26). The e-mail is the sign-in name and stays. Mount it to open it.
 */
export function EditUserDialog(props: Props) {
  const { user, keptBecause, roles, onClose } = props;
  const update = useUpdateUser();
  const areas = useAreas();
  const form = useRecordForm({
    record: user,
    draftOf,
    read,
    current: User,
    compare: comparing((one: User) => ({ ...describeUser(one), Bölümler: areaNames(areas, one.areaIds) })),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: ({ role }) => (role === user.role ? 'Kullanıcı güncellendi' : 'Rol güncellendi') },
    onSaved: onClose,
  });
  const { role, areaIds, isCourier } = form.draft;
  return (
    <FormDialog form={form} title="Kullanıcıyı düzenle" onClose={onClose}>
      <TextField label="Ad soyad" isRequired autoFocus maxLength={80} {...form.field('fullName')} />
      {keptBecause === null ? (
        <div>
          <p className="pb-1 text-sm font-medium text-ink-2">Rol</p>
          <RadioCards
            label="Rol"
            columns="pair"
            value={role}
            onValue={(chosen) => form.set({ role: chosen })}
            cards={roles.map((value) => ({ value, label: ROLE_LABEL[value], icon: ROLE_ICON[value] }))}
          />
          {form.errorAt('role') !== null && (
            <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
              {form.errorAt('role')}
            </p>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{keptBecause}</p>
      )}
      <TextField label="Telefon" type="tel" maxLength={30} hint="İsteğe bağlı" {...form.field('phone')} />
      <UserAreas
        areas={areas}
        role={role}
        areaIds={areaIds}
        onChange={(chosen) => form.set({ areaIds: chosen })}
      />
      <Switch
        label="Kurye"
        hint="Paketleri götürür, kapıda ödeme alır."
        isOn={isCourier}
        onToggle={(on) => form.set({ isCourier: on })}
      />
      <p className="text-sm break-words text-ink-2">
        {user.email === ''
          ? 'E-postası yok: yalnız ortak cihazlarda PIN’le girer.'
          : `E-posta: ${user.email} (değiştirilemez)`}
      </p>
      <Deeds {...props} />
    </FormDialog>
  );
}

function Deeds({ user, isSelf, keptBecause, maySetPin, onDeed }: Props) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {maySetPin && (
        <Button size={44} icon={LockKeyhole} onClick={() => onDeed('pin')}>
          {pinAction(user)}
        </Button>
      )}
      {!isSelf && user.email !== '' && (
        <Button size={44} icon={KeyRound} onClick={() => onDeed('password')}>
          Şifre sıfırla
        </Button>
      )}
      {!isSelf && (
        <Button size={44} icon={Link2} onClick={() => onDeed('invite')}>
          Davet bağlantısı
        </Button>
      )}
      {keptBecause === null && (
        <Button size={44} icon={Trash2} variant="danger" onClick={() => onDeed('delete')}>
          Kişiyi sil
        </Button>
      )}
    </div>
  );
}
