import type { SiteUser } from '@sofra/contract/people/site-admin';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import type { MouseEvent, ReactNode } from 'react';
import { timeText } from '#src/features/site-admin/site-time.ts';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useSearch } from '#src/lib/router/router-context.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ActivePill, PassivePill, RolePill } from '#src/ui/state-pill.tsx';

export interface RowsProps {
  users: readonly SiteUser[];
  onOpen: (id: string) => void;
}

const StatusPill = ({ isActive }: { isActive: boolean }) => (isActive ? <ActivePill /> : <PassivePill />);

/** Opens the user; the search and the page of the list stay in the address. */
function OpenLink({ user, ...link }: { user: SiteUser; className: string; children: ReactNode }) {
  const list = useSearch(readSiteUsersSearch);
  return <Link to="/admin/site-users" search={{ ...list, u: user.id }} data-row={user.id} {...link} />;
}

const COLUMNS = ['E-posta', 'Ad', 'Rol', 'İşletme', 'Durum', 'Kayıt tarihi'];
const CELL = 'px-2 py-2 first:pl-4 last:pr-4';

/** From 1024 px on. The whole row is clickable; its e-mail is a link for the keyboard and for opening another tab. */
export function SiteUsersTable({ users, onOpen }: RowsProps) {
  const openRow = (id: string) => (event: MouseEvent<HTMLElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // Selecting an id to copy it must not open the row.
    if (!isLink && getSelection()?.isCollapsed !== false) onOpen(id);
  };
  return (
    <table className="w-full text-sm max-lg:hidden">
      <caption className="sr-only">Kullanıcılar</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-2">
          {COLUMNS.map((label) => (
            <th key={label} scope="col" className={classNames(CELL, 'font-medium')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr
            key={user.id}
            onClick={openRow(user.id)}
            className="cursor-pointer border-b border-line last:border-b-0 hover:bg-sunken"
          >
            <td className={CELL}>
              <OpenLink
                user={user}
                className="inline-flex min-h-11 items-center rounded-sm font-medium wrap-anywhere text-cini-text underline underline-offset-2"
              >
                {user.email}
              </OpenLink>
            </td>
            <td className={classNames(CELL, 'break-words')}>{user.fullName ?? '—'}</td>
            <td className={CELL}>
              <RolePill role={user.role} label={ROLE_LABEL[user.role]} />
            </td>
            <td className={CELL}>
              <span className="block break-words">{user.businessName ?? '—'}</span>
              <span className="num block text-xs whitespace-nowrap text-ink-2">{user.businessId}</span>
            </td>
            <td className={CELL}>
              <StatusPill isActive={user.isActive} />
            </td>
            <td className={classNames(CELL, 'num whitespace-nowrap')}>{timeText(user.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On phones and tablets the whole card is a link. */
export function SiteUserCards({ users }: Pick<RowsProps, 'users'>) {
  return (
    <ul aria-label="Kullanıcılar" className="lg:hidden">
      {users.map((user) => (
        <li key={user.id} className="border-b border-line last:border-b-0">
          <OpenLink user={user} className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken">
            <span className="flex flex-wrap items-start gap-2">
              <span className="min-w-0 flex-1 basis-40 font-semibold break-words">
                {user.fullName ?? '—'}
              </span>
              <RolePill role={user.role} label={ROLE_LABEL[user.role]} />
              <StatusPill isActive={user.isActive} />
            </span>
            <span className="text-sm wrap-anywhere">{user.email}</span>
            <span className="num text-sm break-words text-ink-2">
              {user.businessName ?? '—'} · {timeText(user.createdAt)}
            </span>
            <span className="num text-xs break-all text-ink-2">{user.businessId}</span>
          </OpenLink>
        </li>
      ))}
    </ul>
  );
}
