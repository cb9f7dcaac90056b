import type { User } from '@sofra/contract/people/users';
import { can, type Person, ROLES, type Role } from '@sofra/domain/people/permissions';
import { includesFolded } from '@sofra/domain/text/turkish';
import { CircleHelp, KeyRound, Plus, ShieldCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { OpenedUserDialog, type UserDialog } from '#src/features/users/opened-user-dialog.tsx';
import { USER_COLUMNS, UserRow } from '#src/features/users/user-row.tsx';
import { useUsers } from '#src/features/users/users-queries.ts';
import { mayManage, whyKept } from '#src/features/users/users-rights.ts';
import { useSession, type Session } from '#src/lib/api/session.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** *Kullanıcılar*: the staff of the business (STAFF-9). */
export function UsersPage() {
  const session = useSession();
  return session && <UsersScreen session={session} />;
}

const GROUPS = {
  all: { label: 'Hepsi', roles: ROLES },
  office: { label: 'Patron ve müdür', roles: ['ADMIN', 'CASHIER'] },
  waiters: { label: 'Garson', roles: ['WAITER'] },
  kitchen: { label: 'Mutfak', roles: ['KITCHEN'] },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>;
type Group = keyof typeof GROUPS;

function UsersScreen({ session: { role, userId } }: { session: Session }) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group>('all');
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const users = useUsers().data ?? [];
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title="Kullanıcılar"
        subtitle={countText(users.filter((user) => mayManage(role, user.role)))}
      >
        <Button size={44} icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
          Kullanıcı ekle
        </Button>
        <Button
          size={44}
          variant="primary"
          icon={KeyRound}
          onClick={() => setDialog({ kind: 'createWithPin' })}
        >
          PIN ile ekle
        </Button>
      </PageHeader>
      <section aria-label="Kullanıcılar" className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-3 pb-4">
          <div className="w-full sm:w-80">
            <SearchBox
              label="Kullanıcı ara"
              placeholder="Ad, e-posta veya telefon ara"
              value={search}
              onValue={setSearch}
              hasShortcut
            />
          </div>
          {can(role, 'users.manageRank') && (
            <Chips
              label="Rol süzgeci"
              layout="wrap"
              value={group}
              onValue={setGroup}
              chips={Object.entries(GROUPS).map(([value, { label }]) => ({ value: value as Group, label }))}
            />
          )}
          <TextButton className="sm:ml-auto" onClick={() => setDialog({ kind: 'roles' })}>
            <CircleHelp aria-hidden size={20} />
            Roller ne yapabilir?
          </TextButton>
        </div>
        {!can(role, 'users.manageRank') && (
          <p className="pb-4 text-sm text-ink-2">
            Yalnızca garson ve mutfak hesaplarını yönetebilirsiniz. Patron ve müdür hesapları burada
            gösterilmez.
          </p>
        )}
        <UserList role={role} ownId={userId} search={search} group={group} onOpen={setDialog} />
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
      {dialog && (
        <OpenedUserDialog dialog={dialog} role={role} ownId={userId} onOpen={setDialog} onClose={close} />
      )}
    </>
  );
}

/** *7 aktif · 1 pasif*; empty until the list arrives. */
function countText(users: readonly User[]): string {
  const active = users.filter(({ isActive }) => isActive).length;
  if (users.length === 0) return '';
  return active === users.length ? `${active} aktif` : `${active} aktif · ${users.length - active} pasif`;
}

interface ListProps {
  role: Person;
  ownId: string | null;
  search: string;
  group: Group;
  onOpen: (dialog: UserDialog) => void;
}

function UserList({ role, ownId, search, group, onOpen }: ListProps) {
  const found = (users: readonly User[]) =>
    findUsers(users, role, search).filter((user) =>
      (GROUPS[group].roles as readonly Role[]).includes(user.role),
    );
  return (
    <ListState
      query={useUsers()}
      skeleton={<SkeletonRows count={4} />}
      isEmpty={(users) => found(users).length === 0}
      empty={<EmptyState icon={Users} title="Kullanıcı bulunamadı" />}
    >
      {(users) => (
        <>
          <div className="rounded-lg border border-line bg-surface">
            <ListHead />
            <ul>
              {found(users).map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === ownId}
                  keptBecause={whyKept(user, users, ownId)}
                  onEdit={() => onOpen({ kind: 'edit', user })}
                  onSetPin={can(role, 'users.setPin') ? () => onOpen({ kind: 'pin', user }) : null}
                />
              ))}
            </ul>
          </div>
          <p className="flex items-start gap-2 pt-3 text-sm text-ink-2">
            <ShieldCheck aria-hidden size={20} className="shrink-0" />
            Kişisel veri az tutulur: ad yeter, telefon ve e-posta isteğe bağlıdır, PIN kimseye gösterilmez.
            İşten ayrılan “Pasif” yapılır; “Kişiyi sil” adı siler, satışları “Eski garson” adıyla kalır.
          </p>
        </>
      )}
    </ListState>
  );
}

const ListHead = () => (
  <div
    aria-hidden
    className={classNames(
      'hidden min-h-10 items-center gap-x-3 border-b border-line px-4 text-sm text-ink-2 lg:grid',
      USER_COLUMNS,
    )}
  >
    <span>Ad</span>
    <span>Rol</span>
    <span>PIN</span>
    <span>Son giriş</span>
    <span>Aktif</span>
  </div>
);

/** The users that `actor` may manage and whose name, e-mail or phone contains the query (STAFF-9). */
const findUsers = (users: readonly User[], actor: Person, query: string): User[] =>
  users.filter(
    ({ role, fullName, email, phone }) =>
      mayManage(actor, role) && includesFolded(`${fullName} ${email} ${phone ?? ''}`, query),
  );
