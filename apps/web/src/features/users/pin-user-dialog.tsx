import type { User } from '@sofra/contract/people/users';
import { can, needsEmail, type Role } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { ShieldCheck } from 'lucide-react';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { MadeUpPin, useMadeUpPin } from '#src/features/users/made-up-pin.tsx';
import { ROLE_NOTE } from '#src/features/users/role-sentences.ts';
import { UserAreas } from '#src/features/users/user-areas.tsx';
import { useCreateUserWithPin } from '#src/features/users/users-queries.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { ROLE_ICON } from '#src/ui/state-pill.tsx';

const ADD_LABEL: Record<Role, string> = {
  ADMIN: 'Patronu ekle',
  CASHIER: 'Müdürü ekle',
  WAITER: 'Garsonu ekle',
  KITCHEN: 'Mutfak kişisini ekle',
};

interface Draft {
  fullName: string;
  role: Role;
  hasEmail: boolean;
  email: string;
  areaIds: string[];
  isCourier: boolean;
}

const asksEmail = ({ hasEmail, role }: Pick<Draft, 'hasEmail' | 'role'>): boolean =>
  hasEmail || needsEmail(role);

/** Name and PIN are enough; owners and managers also need an e-mail (STAFF-23, STAFF-24). */
function read(draft: Draft, pin: string) {
  const { fullName, role, email, areaIds, isCourier } = draft;
  const isAsked = asksEmail(draft);
  return {
    fields: {
      ...{ fullName: fullName.trim(), role, pin },
      ...(isAsked && { email: email.trim() }),
      ...(areaIds.length > 0 && { areaIds }),
      ...(isCourier && { isCourier }),
    },
    problems: {
      fullName: fullName.trim() === '' ? 'Bu alan zorunlu.' : null,
      email: isAsked && email.trim() === '' ? 'Bu alan zorunlu.' : null,
      pin: null,
    },
  };
}

interface Props {
  /** The roles that the signed-in user may assign. */
  roles: readonly Role[];
  onClose: () => void;
  /** Called for a user who gets an e-mail and a link for the own password. */
  onInvite: (user: User) => void;
}

/** *PIN ile ekle*: a user by name, role and a PIN that is made up (STAFF-23). Mount it to open it. */
export function PinUserDialog({ roles, onClose, onInvite }: Props) {
  const create = useCreateUserWithPin();
  const areas = useAreas();
  const { pin, renew } = useMadeUpPin();
  const form = useRecordForm<Draft, User, ReturnType<typeof read>['fields']>({
    draftOf: () => ({
      ...{ fullName: '', role: 'WAITER', hasEmail: false, email: '', areaIds: [], isCourier: false },
    }),
    read: (draft) => read(draft, pin),
    create: create.mutateAsync,
    refusedFields: { EMAIL_TAKEN: 'email' },
    // Without the PIN, because the list of notices keeps every text.
    texts: { done: ({ fullName }) => `${fullName} eklendi` },
    onSaved: (user) => (user.email === '' ? onClose() : onInvite(user)),
  });
  const { role, areaIds, isCourier } = form.draft;
  // After a lost response the user may exist with this PIN, and the next press would not send another one.
  const { error } = create;
  const isUnsure = create.isPending || (error !== null && !(isApiError(error) && error.isDefinite));
  return (
    <FormDialog
      form={form}
      title="PIN ile ekle"
      onClose={onClose}
      saveLabel={ADD_LABEL[role]}
      pendingLabel="Ekleniyor…"
    >
      <TextField
        label="Ad"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={80}
        hint="PIN ekranında ve fişte böyle görünür; takma ad olabilir."
        {...form.field('fullName')}
      />
      <div>
        <p className="pb-1 text-sm font-medium text-ink-2">Rol</p>
        <RadioCards
          label="Rol"
          columns="pair"
          value={role}
          onValue={(chosen) => form.set({ role: chosen })}
          cards={roles.map((value) => ({ value, label: ROLE_LABEL[value], icon: ROLE_ICON[value] }))}
        />
        <p className="pt-1 text-sm text-ink-2">{ROLE_NOTE[role]}</p>
      </div>
      <MadeUpPin pin={pin} error={form.errorAt('pin')} isFrozen={isUnsure} onRenew={renew} />
      <div className="rounded-lg border border-line bg-surface px-4 py-1">
        <Switch
          label="Şifreyle de girsin"
          hint="Kendi telefonundan girmek için e-posta gerekir"
          isOn={asksEmail(form.draft)}
          disabled={needsEmail(role)}
          onToggle={(hasEmail) => form.set({ hasEmail })}
        />
        {asksEmail(form.draft) && (
          <TextField
            label="E-posta"
            type="email"
            isRequired
            autoCapitalize="none"
            maxLength={254}
            hint="Davet bağlantısıyla kendi şifresini belirler."
            className="pb-3"
            {...form.field('email')}
          />
        )}
      </div>
      <UserAreas
        areas={areas}
        role={role}
        areaIds={areaIds}
        onChange={(chosen) => form.set({ areaIds: chosen })}
      />
      {can(role, 'deliveries.record') && (
        <Switch
          label="Kurye"
          hint="Paketleri götürür, kapıda ödeme alır."
          isOn={isCourier}
          onToggle={(on) => form.set({ isCourier: on })}
        />
      )}
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <ShieldCheck aria-hidden size={20} className="shrink-0" />
        Yalnız bu ad saklanır. Telefon, TC kimlik no ve fotoğraf istenmez.
      </p>
    </FormDialog>
  );
}
