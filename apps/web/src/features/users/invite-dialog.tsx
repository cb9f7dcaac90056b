import type { inviteUser, User } from '@sofra/contract/people/users';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { useState } from 'react';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useInviteUser } from '#src/features/users/users-queries.ts';
import { dateTimeText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

type Invited = ResponseOf<typeof inviteUser>;
const TITLE = 'Davet bağlantısı';

/** Makes a link with which a colleague sets the own password (STAFF-30). Mount it to open it. */
export function InviteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const invite = useInviteUser();
  const asksEmail = user.email === '';
  const form = useRecordForm({
    draftOf: () => ({ email: '' }),
    read: ({ email }: { email: string }) => ({
      fields: { ...(asksEmail && { email: email.trim() }) },
      problems: { email: asksEmail && email.trim() === '' ? 'Bu alan zorunlu.' : null },
    }),
    create: (input: { email?: string }) => invite.mutateAsync({ id: user.id, ...input }),
    refusedFields: { EMAIL_TAKEN: 'email' },
    onSaved: setInvited,
  });
  if (invited) return <InvitedDialog invited={invited} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={`${TITLE} · ${user.fullName}`}
      size="small"
      onClose={onClose}
      saveLabel="Bağlantıyı oluştur"
      pendingLabel="Oluşturuluyor…"
    >
      {asksEmail ? (
        <TextField
          label="E-posta"
          type="email"
          isRequired
          autoFocus
          autoCapitalize="none"
          maxLength={254}
          hint="Girişte yazacağı adres; sonra değiştirilemez."
          {...form.field('email')}
        />
      ) : (
        <p className="break-words">{user.email}</p>
      )}
      <p className="text-sm text-ink-2">
        Kişi bu bağlantıyla kendi şifresini belirler. Bağlantı yedi gün geçerlidir ve bir kez kullanılır;
        önceki bağlantı kapanır.
      </p>
    </FormDialog>
  );
}

function InvitedDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const timeZone = useTimeZone();
  const { user, key, until, isMailed } = invited;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${TITLE} · ${user.fullName}`}
      size="small"
      footer={
        <Button variant="primary" isWide onClick={onClose}>
          Tamam
        </Button>
      }
    >
      <CopyField label="Bağlantı" value={`${location.origin}/password#${key}`} noun="Bağlantı" />
      <p className="text-sm text-ink-2">
        {isMailed
          ? `${user.email} adresine e-posta gönderiliyor; isterseniz bağlantıyı siz de iletin.`
          : 'Bu kurulum e-posta göndermiyor; bağlantıyı kişiye siz iletin.'}{' '}
        Bir kez gösterilir, {dateTimeText(until, timeZone)} saatine kadar geçerlidir.
      </p>
    </Dialog>
  );
}
