import type { User } from '@sofra/contract/users';
import { useDeleteUser } from '#src/features/users/users-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Asks first (STAFF-20). Mount it to open it. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <DeleteDialog
    deletion={useDeleteUser()}
    id={user.id}
    title="Kullanıcı silinsin mi?"
    doneText="Kullanıcı silindi"
    onClose={onClose}
  >
    <p>
      {user.fullName} ({user.email}) silinecek ve bir daha giriş yapamayacak. Geçmiş kayıtlarda adı kalır.
    </p>
  </DeleteDialog>
);
