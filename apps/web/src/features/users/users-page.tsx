import type { User } from '@sofra/contract/people/users';
import { can, type Person, ROLES, type Role } from '@sofra/domain/people/permissions';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { CreateUserDialog } from '#src/features/users/create-user-dialog.tsx';
import { EditUserDialog } from '#src/features/users/edit-user-dialog.tsx';
import { ResetPasswordDialog } from '#src/features/users/reset-password-dialog.tsx';
import { RoleGuide } from '#src/features/users/role-guide.tsx';
import { SetPinDialog } from '#src/features/users/set-pin-dialog.tsx';
import { UserCard } from '#src/features/users/user-card.tsx';
import { useUsers, useDeleteUser } from '#src/features/users/users-queries.ts';
import { useSession, type Session } from '#src/lib/api/session.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { includesFolded } from '@sofra/domain/text/turkish';

const LinkTo = createLink(LinkButton);

type UserDialog = 'edit' | 'password' | 'pin' | 'delete';
type OpenDialog = { kind: 'create' } | { kind: UserDialog; user: User };

/** *Kullanıcılar*: the staff of the business (STAFF-9). */
export function UsersPage() {
  const session = useSession();
  return session && <UsersScreen session={session} />;
}

function UsersScreen({ session: { role, userId } }: { session: Session }) {
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <PageHeader
        title="Kullanıcılar"
        actions={
          <Button size={44} variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
            Kullanıcı ekle
          </Button>
        }
      />
      <div className="gap-6 p-4 sm:p-6 xl:flex xl:items-start">
        <section aria-label="Kullanıcılar" className="min-w-0 flex-1 pb-6 xl:pb-0">
          <div className="pb-4">
            <SearchBox
              label="Kullanıcı ara"
              placeholder="Ad, e-posta veya telefon ara"
              value={search}
              onValue={setSearch}
              hasShortcut
            />
          </div>
          {!can(role, 'users.manageRank') && (
            <p className="pb-4 text-sm text-ink-2">
              Yalnızca garson ve mutfak hesaplarını yönetebilirsiniz. Patron ve müdür hesapları burada
              gösterilmez.
            </p>
          )}
          <UserList
            role={role}
            ownId={userId}
            search={search}
            onOpen={(kind, user) => setDialog({ kind, user })}
          />
          {can(role, 'devices.read') && (
            <LinkTo
              to="/app/settings/$section"
              params={{ section: 'people' }}
              search={{ ayar: 'sharedDevices' }}
              variant="text"
              className="mt-6"
            >
              Ortak cihazlar Ayarlar’da
            </LinkTo>
          )}
        </section>
        <aside aria-label="Rol yardımı" className="xl:w-[300px] xl:shrink-0">
          <RoleGuide />
        </aside>
      </div>
      {dialog && <OpenedDialog dialog={dialog} role={role} onClose={() => setDialog(null)} />}
    </>
  );
}

interface OpenedProps {
  dialog: OpenDialog;
  role: Person;
  onClose: () => void;
}

function OpenedDialog({ dialog, role, onClose }: OpenedProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateUserDialog roles={manageableRoles(role)} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} />;
    case 'password':
      return <ResetPasswordDialog user={dialog.user} onClose={onClose} />;
    case 'pin':
      return <SetPinDialog user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={dialog.user} onClose={onClose} />;
  }
}

interface ListProps {
  role: Person;
  ownId: string | null;
  search: string;
  onOpen: (dialog: UserDialog, user: User) => void;
}

const UserList = ({ role, ownId, search, onOpen }: ListProps) => (
  <ListState
    query={useUsers()}
    skeleton={<SkeletonRows count={4} />}
    isEmpty={(users) => findUsers(users, role, search).length === 0}
    empty={<EmptyState icon={Users} title="Kullanıcı bulunamadı" />}
  >
    {(users) => (
      <ul className="flex flex-col gap-3">
        {findUsers(users, role, search).map((user) => (
          <UserCard
            key={user.id}
            user={user}
            isSelf={user.id === ownId}
            keptBecause={whyKept(user, users, ownId)}
            roles={manageableRoles(role)}
            onEdit={() => onOpen('edit', user)}
            onResetPassword={user.id === ownId ? null : () => onOpen('password', user)}
            onSetPin={can(role, 'users.setPin') ? () => onOpen('pin', user) : null}
            onDelete={() => onOpen('delete', user)}
          />
        ))}
      </ul>
    )}
  </ListState>
);

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
      {user.fullName} ({user.email}) silinecek ve bir daha giriş yapamayacak. Geçmiş kayıtlarda adı kalır.
    </p>
  </DeleteDialog>
);

/**
 * True if `actor` sees accounts of `role`. Without the permission to manage ranks, these are only accounts that manage
 * no others. The server refuses the same with RANK_TOO_LOW (STAFF-3).
 */
const mayManage = (actor: Person, role: Role): boolean =>
  can(actor, 'users.manageRank') || !can(role, 'users.write');

const manageableRoles = (actor: Person): Role[] => ROLES.filter((role) => mayManage(actor, role));

/** The users that `actor` may manage and whose name, e-mail or phone contains the query (STAFF-9). */
const findUsers = (users: readonly User[], actor: Person, query: string): User[] =>
  users.filter(
    ({ role, fullName, email, phone }) =>
      mayManage(actor, role) && includesFolded(`${fullName} ${email} ${phone ?? ''}`, query),
  );

const isActiveAdmin = ({ role, isActive }: User): boolean => isActive && can(role, 'users.manageRank');

/**
 * The reason why an account cannot be deleted or deactivated nor lose its role, or null. The server refuses the same
 * (STAFF-7).
 */
function whyKept(user: User, users: readonly User[], ownId: string | null): string | null {
  if (isActiveAdmin(user) && users.filter(isActiveAdmin).length === 1)
    return 'İşletmenin tek aktif patronu: rolü değiştirilemez, pasif yapılamaz ve silinemez.';
  if (user.id === ownId) return 'Kendi rolünüzü ve durumunuzu değiştiremez, kendi hesabınızı silemezsiniz.';
  return null;
}
