import type { User } from '@sofra/contract/people/users';
import type { Role } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { UserAreas } from '#src/features/users/user-areas.tsx';
import { ROLE_NOTE } from '#src/features/users/role-sentences.ts';
import { useCreateUser } from '#src/features/users/users-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The server enforces 6 characters; 8 are recommended (STAFF-14). */
export const PASSWORD_HINT = 'En az 6 karakter; 8 veya daha uzunu önerilir.';

interface Props {
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  onClose: () => void;
}

interface Draft {
  email: string;
  fullName: string;
  phone: string;
  password: string;
  role: Role;
  areaIds: string[];
  isCourier: boolean;
}

const emptyDraft = (): Draft => ({
  email: '',
  fullName: '',
  phone: '',
  password: '',
  role: 'WAITER',
  areaIds: [],
  isCourier: false,
});

const required = (text: string) => (text === '' ? 'Bu alan zorunlu.' : null);

/** E-mail, full name and password are required (STAFF-11). */
const read = ({ phone, areaIds, isCourier, ...draft }: Draft) => ({
  fields: {
    ...draft,
    isActive: true,
    phone: phone.trim() === '' ? null : phone,
    ...(areaIds.length > 0 && { areaIds }),
    ...(isCourier && { isCourier }),
  },
  problems: {
    email: required(draft.email.trim()),
    fullName: required(draft.fullName.trim()),
    password: required(draft.password),
    phone: null,
  },
});

/** The form of a new user: e-mail, name, password and role (STAFF-11). Mount it to open it. */
export function CreateUserDialog({ roles, onClose }: Props) {
  const create = useCreateUser();
  const areas = useAreas();
  const form = useRecordForm<Draft, User, ReturnType<typeof read>['fields']>({
    draftOf: emptyDraft,
    read,
    create: create.mutateAsync,
    refusedFields: { EMAIL_TAKEN: 'email' },
    texts: { done: 'Kullanıcı eklendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Kullanıcı ekle"
      onClose={onClose}
      saveLabel="Kullanıcıyı ekle"
      pendingLabel="Ekleniyor…"
      className="grid gap-5 sm:grid-cols-2"
      refusal={form.hasProblems && <Banner tone="error">E-posta, ad soyad ve şifre zorunlu.</Banner>}
    >
      <TextField
        label="E-posta"
        type="email"
        isRequired
        autoFocus
        autoCapitalize="none"
        maxLength={254}
        {...form.field('email')}
      />
      <TextField label="Ad soyad" isRequired maxLength={80} {...form.field('fullName')} />
      <PasswordField
        label="Şifre"
        isRequired
        autoComplete="new-password"
        maxLength={200}
        hint={PASSWORD_HINT}
        {...form.field('password')}
      />
      <TextField label="Telefon" type="tel" maxLength={30} hint="İsteğe bağlı" {...form.field('phone')} />
      <div className="sm:col-span-2">
        <p className="pb-1 text-sm font-medium text-ink-2">Rol</p>
        <RadioCards
          label="Rol"
          columns={2}
          value={form.draft.role}
          onValue={(role) => form.set({ role })}
          cards={roles.map((role) => ({
            value: role,
            label: ROLE_LABEL[role],
            note: ROLE_NOTE[role],
          }))}
        />
      </div>
      <div className="empty:hidden sm:col-span-2">
        <UserAreas
          areas={areas}
          role={form.draft.role}
          areaIds={form.draft.areaIds}
          onChange={(areaIds) => form.set({ areaIds })}
        />
      </div>
      <div className="sm:col-span-2">
        <Switch
          label="Kurye"
          hint="Paketleri götürür, kapıda ödeme alır."
          isOn={form.draft.isCourier}
          onToggle={(isCourier) => form.set({ isCourier })}
        />
      </div>
    </FormDialog>
  );
}
