import type { Person, Role } from './permissions.ts';

/** The role beside the user's name in the shell, where ADMIN reads *Admin* (STAFF-1). */
export const ROLE_LABEL: Record<Person, string> = {
  ADMIN: 'Admin',
  CASHIER: 'Müdür',
  WAITER: 'Garson',
  KITCHEN: 'Mutfak',
  SITEADMIN: 'Site Yöneticisi',
};

/** The role on the cards and selects of user management, where ADMIN reads *Patron* (STAFF-1). */
export const ROLE_CARD_LABEL: Record<Role, string> = {
  ADMIN: 'Patron',
  CASHIER: 'Müdür',
  WAITER: 'Garson',
  KITCHEN: 'Mutfak',
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
