import type { User } from '@sofra/contract/people/users';
import { MadeUpPin, useMadeUpPin } from '#src/features/users/made-up-pin.tsx';
import { pinAction } from '#src/features/users/pin-action.ts';
import { useSetUserPin } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/** Gives a user a new PIN, never the old one, or removes it. Mount it to open it (PIN-7, PIN-26). */
export function SetPinDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const set = useSetUserPin();
  const { pin, renew } = useMadeUpPin();
  const form = useRecordForm({
    draftOf: () => ({}),
    read: () => ({ fields: { pin }, problems: { pin: null } }),
    create: ({ pin }: { pin: string }) => set.mutateAsync({ id: user.id, pin, isTemporary: true }),
    texts: { done: `${user.hasPin ? 'PIN değiştirildi' : 'PIN verildi'}: ${user.fullName}` },
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
      <MadeUpPin pin={pin} error={form.errorAt('pin')} onRenew={renew} />
      <p className="text-sm text-ink-2">
        Ortak cihazlarda adına dokunup bu PIN’le girer. Ortak cihazlardaki oturumu kapanır.
      </p>
      {user.hasPin && <TextButton onClick={remove}>PIN’i kaldır</TextButton>}
    </FormDialog>
  );
}
