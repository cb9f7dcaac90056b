import type { User } from '@sofra/contract/users';
import { useId } from 'react';
import { useEditUserForm } from '#src/features/users/use-edit-user-form.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Name and phone of a member of staff; the e-mail is how they sign in and stays. Mount it to open it. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const form = useEditUserForm(user, onClose);
  const { draft, set } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Kullanıcıyı düzenle"
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.problem !== null && <RefusalBanner error={form.problem} changes={form.changes} />}
        <TextField
          label="Ad soyad"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={80}
          value={draft.fullName}
          onValue={(fullName) => set({ fullName })}
          error={form.nameProblem}
        />
        <TextField
          label="Telefon"
          type="tel"
          autoComplete="off"
          maxLength={30}
          hint="İsteğe bağlı"
          value={draft.phone}
          onValue={(phone) => set({ phone })}
          error={form.phoneProblem}
        />
        <p className="text-sm break-words text-ink-2">E-posta: {user.email} (değiştirilemez)</p>
      </form>
    </Dialog>
  );
}
