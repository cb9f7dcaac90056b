import type { User } from '@sofra/contract/people/users';
import { can, type Person } from '@sofra/domain/people/permissions';
import { CreateUserDialog } from '#src/features/users/create-user-dialog.tsx';
import { EditUserDialog } from '#src/features/users/edit-user-dialog.tsx';
import { InviteDialog } from '#src/features/users/invite-dialog.tsx';
import { PinUserDialog } from '#src/features/users/pin-user-dialog.tsx';
import { ResetPasswordDialog, SetPinDialog } from '#src/features/users/credential-dialogs.tsx';
import { RoleGuide } from '#src/features/users/role-guide.tsx';
import { useDeleteUser, useUsers } from '#src/features/users/users-queries.ts';
import { manageableRoles, whyKept } from '#src/features/users/users-rights.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

export type UserDialog =
  | { kind: 'create' | 'createWithPin' | 'roles' }
  | { kind: 'edit' | 'password' | 'pin' | 'invite' | 'delete'; user: User };

interface Props {
  dialog: UserDialog;
  role: Person;
  ownId: string | null;
  onOpen: (dialog: UserDialog) => void;
  onClose: () => void;
}

/** The dialog that is open on *Kullanıcılar*. */
export function OpenedUserDialog({ dialog, role, ownId, onOpen, onClose }: Props) {
  const users = useUsers().data ?? [];
  const roles = manageableRoles(role);
  switch (dialog.kind) {
    case 'roles':
      return <RoleGuide onClose={onClose} />;
    case 'create':
      return <CreateUserDialog roles={roles} onClose={onClose} />;
    case 'createWithPin':
      return (
        <PinUserDialog
          roles={roles}
          onClose={onClose}
          onInvite={(user) => onOpen({ kind: 'invite', user })}
        />
      );
    case 'edit':
      return (
        <EditUserDialog
          user={dialog.user}
          isSelf={dialog.user.id === ownId}
          keptBecause={whyKept(dialog.user, users, ownId)}
          roles={roles}
          maySetPin={can(role, 'users.setPin')}
          onDeed={(kind) => onOpen({ kind, user: dialog.user })}
          onClose={onClose}
        />
      );
    case 'password':
      return <ResetPasswordDialog user={dialog.user} onClose={onClose} />;
    case 'pin':
      return <SetPinDialog user={dialog.user} onClose={onClose} />;
    case 'invite':
      return <InviteDialog user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={dialog.user} onClose={onClose} />;
  }
}

/** Confirms the deletion of a user. Mount it to open it (STAFF-20). */
const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <DeleteDialog
    deletion={useDeleteUser()}
    id={user.id}
    title="Kullanıcı silinsin mi?"
    doneText="Kullanıcı silindi"
    onClose={onClose}
  >
    <p>
      {user.fullName}
      {user.email !== '' && ` (${user.email})`} silinecek ve bir daha giriş yapamayacak. Adı ve iletişim
      bilgileri silinir; satışları eski çalışan olarak kalır. İşlem geçmişi ve imzalı kayıtlar değişmez.
    </p>
  </DeleteDialog>
);
