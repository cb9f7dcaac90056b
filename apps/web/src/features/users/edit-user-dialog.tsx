import { User } from '@sofra/contract/people/users';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { areaNames, UserAreas } from '#src/features/users/user-areas.tsx';
import { describeUser } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const draftOf = (user?: User) => ({
  fullName: user?.fullName ?? '',
  phone: user?.phone ?? '',
  areaIds: user?.areaIds ?? [],
  isCourier: user?.isCourier ?? false,
});

const read = ({ fullName, phone, areaIds, isCourier }: ReturnType<typeof draftOf>) => ({
  fields: {
    fullName: fullName.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    areaIds: areaIds.toSorted(),
    isCourier,
  },
  problems: { fullName: fullName.trim() === '' ? 'Ad soyad gerekli.' : null, phone: null },
});

/**
 * Edits name, phone, areas and the courier flag of a user (COURIER-1); the e-mail is the sign-in name and stays. Mount
 * it to open it.
 */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useUpdateUser();
  const areas = useAreas();
  const form = useRecordForm({
    record: user,
    draftOf,
    read,
    current: User,
    compare: comparing((one: User) => ({ ...describeUser(one), Bölümler: areaNames(areas, one.areaIds) })),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: 'Kullanıcı güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Kullanıcıyı düzenle" size="small" onClose={onClose}>
      <TextField label="Ad soyad" isRequired autoFocus maxLength={80} {...form.field('fullName')} />
      <TextField label="Telefon" type="tel" maxLength={30} hint="İsteğe bağlı" {...form.field('phone')} />
      <UserAreas
        areas={areas}
        role={user.role}
        areaIds={form.draft.areaIds}
        onChange={(areaIds) => form.set({ areaIds })}
      />
      <Switch
        label="Kurye"
        hint="Paketleri götürür, kapıda ödeme alır."
        isOn={form.draft.isCourier}
        onToggle={(isCourier) => form.set({ isCourier })}
      />
      <p className="text-sm break-words text-ink-2">E-posta: {user.email} (değiştirilemez)</p>
    </FormDialog>
  );
}
