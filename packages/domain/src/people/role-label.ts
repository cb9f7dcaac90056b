import type { Person } from './permissions.ts';

/** The name of a role, the same on every screen (STAFF-1, docs/decisions/0091). */
export const ROLE_LABEL: Record<Person, string> = {
  ADMIN: 'Patron',
  CASHIER: 'Müdür',
  WAITER: 'Garson',
  KITCHEN: 'Mutfak',
  SITEADMIN: 'Site Yöneticisi',
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
