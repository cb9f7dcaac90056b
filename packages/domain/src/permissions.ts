export const ROLES = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
/** A role inside a business. */
export type Role = (typeof ROLES)[number];
/** Everyone who can hold a session: the roles of a business and the site administrator. */
export type Principal = Role | 'SITEADMIN';

const EVERYONE = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
const FLOOR = ['ADMIN', 'CASHIER', 'WAITER'] as const;
const OFFICE = ['ADMIN', 'CASHIER'] as const;

/**
 * Who may do what (spec 6; decisions 3): the only place where a role is compared with anything. The server's guard
 * and the interface both read it. What depends on a row or a body is refused by the operation instead (`ROLE_LIMIT`).
 */
const ALLOWED = {
  'business.read': EVERYONE,
  'business.write': ['ADMIN'],
  'tables.read': EVERYONE,
  'tables.write': OFFICE,
  'menu.read': EVERYONE,
  'menu.write': OFFICE,
  'stock.read': OFFICE,
  'orders.readOpen': EVERYONE,
  'orders.addLines': FLOOR,
  'orders.lowerLines': OFFICE,
  'orders.move': FLOOR,
  'orders.printBill': FLOOR,
  'orders.cancelEmpty': FLOOR,
  'orders.cancel': OFFICE,
  'orders.comp': OFFICE,
  'orders.pay': OFFICE,
  'orders.history': [...OFFICE, 'SITEADMIN'],
  'payments.read': OFFICE,
  'cancels.read': OFFICE,
  'reports.read': [...OFFICE, 'SITEADMIN'],
  'dayEnd.read': OFFICE,
  'dayEnd.print': OFFICE,
  'audit.read': OFFICE,
  'expenses.read': OFFICE,
  'expenses.write': OFFICE,
  'users.read': OFFICE,
  'users.write': OFFICE,
  'users.manageRank': ['ADMIN'],
  'printing.read': EVERYONE,
  'printing.write': OFFICE,
  'printing.readJobs': EVERYONE,
} as const satisfies Record<string, readonly Principal[]>;

export type Permission = keyof typeof ALLOWED;
export const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

export const can = (principal: Principal, permission: Permission): boolean =>
  (ALLOWED[permission] as readonly Principal[]).includes(principal);
