import type { User } from '@sofra/contract/users';
import { useDeleteUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks first (STAFF-20). Mount it to open it. */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useDeleteUser();
  const confirm = () =>
    remove.mutate(user.id, {
      onSuccess: () => {
        toast.success('Kullanıcı silindi');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Kullanıcı silinsin mi?"
      confirmLabel="Sil"
      pendingLabel="Siliniyor…"
      isPending={remove.isPending}
    >
      <p>
        {user.fullName} ({user.email}) silinecek ve bir daha giriş yapamayacak. Geçmiş kayıtlarda adı kalır.
      </p>
      {remove.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(remove.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
