import { pinAction } from '#src/features/users/pin-action.ts';
import type { User } from '@sofra/contract/people/users';
import { useSetUserPin } from '#src/features/users/users-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const emptyDraft = () => ({ pin: '' });

/** The length of a PIN and the list of too easy ones are known only to the server (PIN-6, PIN-8). */
const read = ({ pin }: { pin: string }) => ({
  fields: { pin },
  problems: { pin: pin === '' ? 'PIN gerekli.' : null },
});

/** Gives a user a PIN, or removes it. Mount it to open it (PIN-7). */
export function SetPinDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const set = useSetUserPin();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: (input) => set.mutateAsync({ id: user.id, ...input }),
    texts: { done: user.hasPin ? 'PIN değiştirildi' : 'PIN verildi' },
    onSaved: onClose,
  });
  const remove = () =>
    set.mutate(
      { id: user.id, pin: null },
      {
        onSuccess: () => {
          toast.success('PIN kaldırıldı');
          onClose();
        },
        onError: (error) => toast.error(errorTextOf(error)),
      },
    );
  return (
    <FormDialog
      form={form}
      title={`${pinAction(user)} · ${user.fullName}`}
      size="small"
      onClose={onClose}
      saveLabel={pinAction(user)}
    >
      <TextField
        type="password"
        label="Yeni PIN"
        isRequired
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...form.field('pin')}
      />
      <p className="text-sm text-ink-2">
        Ortak cihazlarda adına dokunup bu PIN’le girer. Ortak cihazlardaki oturumu kapanır.
      </p>
      {user.hasPin && <TextButton onClick={remove}>PIN’i kaldır</TextButton>}
    </FormDialog>
  );
}
