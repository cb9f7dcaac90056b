import type { Person, Role } from './permissions.ts';

/** The name of a role, the same on every screen (STAFF-1, docs/decisions/0091). */
export const ROLE_LABEL: Record<Person, string> = {
  ADMIN: 'Patron',
  CASHIER: 'Müdür',
  WAITER: 'Garson',
  KITCHEN: 'Mutfak',
  SITEADMIN: 'Site Yöneticisi',
};

/** The name of an erased user, under which sales stay (STAFF-20). */
export const FORMER_USER: Record<Role, string> = {
  ADMIN: 'Eski patron',
  CASHIER: 'Eski müdür',
  WAITER: 'Eski garson',
  KITCHEN: 'Eski mutfak çalışanı',
};

const HOME = {
  ADMIN: '/app',
  CASHIER: '/app',
  WAITER: '/app/tables',
  KITCHEN: '/app/kds',
  SITEADMIN: '/admin/site-users',
} as const satisfies Record<Person, string>;

export type HomePath = (typeof HOME)[Person];

/** The first screen after sign-in. `/app` redirects to it when the dashboard is not for this role (SIGN-14). */
export const homePathOf = (person: Person): HomePath => HOME[person];
