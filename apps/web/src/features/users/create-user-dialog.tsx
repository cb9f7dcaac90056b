import type { Role } from '@sofra/domain/permissions';
import { ROLE_CARD_LABEL } from '@sofra/domain/role-label';
import { useId } from 'react';
import { ROLE_NOTE } from '#src/features/users/role-sentences.ts';
import { useCreateUserForm } from '#src/features/users/use-create-user-form.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** 6 is enforced by the server, 8 is advice (STAFF-14). */
export const PASSWORD_HINT = 'En az 6 karakter; 8 veya daha uzunu önerilir.';

interface Props {
  /** What the signed-in role may hand out. */
  roles: readonly Role[];
  onClose: () => void;
}

/** E-mail, name, password and role of somebody new (STAFF-11). Mount it to open it. */
export function CreateUserDialog({ roles, onClose }: Props) {
  const formId = useId();
  const form = useCreateUserForm(onClose);
  const { draft, set } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kullanıcı ekle"
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Ekleniyor…"
        >
          Kullanıcıyı ekle
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={form.submit}
        className="grid gap-5 sm:grid-cols-2"
      >
        {form.problem && (
          <div className="sm:col-span-2">
            <Banner tone="error">{form.problem}</Banner>
          </div>
        )}
        <TextField
          label="E-posta"
          type="email"
          isRequired
          autoFocus
          autoCapitalize="none"
          maxLength={254}
          value={draft.email}
          onValue={(email) => set({ email })}
          error={form.reasonOf('email')}
        />
        <TextField
          label="Ad soyad"
          isRequired
          maxLength={80}
          value={draft.fullName}
          onValue={(fullName) => set({ fullName })}
          error={form.reasonOf('fullName')}
        />
        <PasswordField
          label="Şifre"
          isRequired
          autoComplete="new-password"
          maxLength={200}
          hint={PASSWORD_HINT}
          value={draft.password}
          onValue={(password) => set({ password })}
          error={form.reasonOf('password')}
        />
        <TextField
          label="Telefon"
          type="tel"
          maxLength={30}
          hint="İsteğe bağlı"
          value={draft.phone}
          onValue={(phone) => set({ phone })}
          error={form.reasonOf('phone')}
        />
        <div className="sm:col-span-2">
          <p className="pb-1 text-sm font-medium text-ink-2">Rol</p>
          <RadioCards
            label="Rol"
            columns={2}
            value={draft.role}
            onValue={(role) => set({ role })}
            cards={roles.map((role) => ({
              value: role,
              label: ROLE_CARD_LABEL[role],
              note: ROLE_NOTE[role],
            }))}
          />
        </div>
      </form>
    </Dialog>
  );
}
