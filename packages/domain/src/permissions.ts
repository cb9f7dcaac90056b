export const ROLES = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
/** A role inside a business. */
export type Role = (typeof ROLES)[number];
/** Everyone who signs in: the roles of a business and the site administrator. */
export type Person = Role | 'SITEADMIN';
/** Everyone the server knows: people, and what a business has with a token of its own: print agents, shared devices. */
export type Principal = Person | 'AGENT' | 'DEVICE';

const EVERYONE = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
const FLOOR = ['ADMIN', 'CASHIER', 'WAITER'] as const;
const OFFICE = ['ADMIN', 'CASHIER'] as const;

/**
 * Which roles have which permission (REL-19). No other code compares roles: the server's guard and the interface both
 * read this table. A rule that depends on a row or a body is refused by its operation (`ROLE_LIMIT`).
 */
const ALLOWED = {
  'business.read': EVERYONE,
  'business.write': ['ADMIN'],
  'tables.read': EVERYONE,
  'tables.write': OFFICE,
  /** Reading the QR codes of tables: a guest who has a code can call the waiter to its table. */
  'tables.readCodes': OFFICE,
  /** Publishing the table layout to every device. */
  'tables.publishLayout': ['ADMIN'],
  'menu.read': EVERYONE,
  'menu.write': OFFICE,
  'menu.readPriceHistory': OFFICE,
  /** Adding rates of KDV, and giving them another percent. */
  'vat.write': ['ADMIN'],
  /** Who sells on drafts of invoices, and their series. */
  'documents.readSetUp': ['ADMIN'],
  'documents.setUp': ['ADMIN'],
  'documents.read': OFFICE,
  /** Making the draft of an invoice, which takes a number. */
  'documents.write': OFFICE,
  'stock.read': OFFICE,
  /** Saving a stock count; the stock of a single item is changed with the item (`menu.write`). */
  'stock.write': OFFICE,
  'orders.readOpen': EVERYONE,
  'orders.addLines': FLOOR,
  'orders.lowerLines': OFFICE,
  'orders.move': FLOOR,
  'orders.printBill': FLOOR,
  'orders.cancelEmpty': FLOOR,
  'orders.cancel': OFFICE,
  'orders.comp': OFFICE,
  /** Cancelling and giving away after the bill was printed, where the owner has it approved for other roles. */
  'orders.cancelAfterBill': ['ADMIN'],
  'orders.pay': OFFICE,
  /** Giving a discount above the limit that the owner set for other roles. */
  'orders.discountOverLimit': ['ADMIN'],
  /** Giving money of a payment back. */
  'payments.refund': OFFICE,
  /** Giving back more of one payment than the owner allows other roles. */
  'payments.refundOverLimit': ['ADMIN'],
  'orders.history': [...OFFICE, 'SITEADMIN'],
  'payments.read': OFFICE,
  'cancels.read': OFFICE,
  'cash.read': OFFICE,
  'cash.use': OFFICE,
  /** Counting and closing a session that somebody else opened, and counting one again. */
  'cash.everySession': ['ADMIN'],
  /** Adding tills, and the reasons for which money comes and goes. */
  'cash.setUp': ['ADMIN'],
  /** Asking what is expected before the drawer is counted; the audit log says so. */
  'cash.revealExpected': ['ADMIN'],
  /** Sums of cash also while the own session is not counted. */
  'cash.seeUncounted': ['ADMIN', 'SITEADMIN'],
  /** Opening a drawer without a sale. */
  'cash.openDrawer': OFFICE,
  /** Opening one where the owner has it approved for other roles. */
  'cash.openDrawerAlone': ['ADMIN'],
  'partners.read': OFFICE,
  /** Adding terminals and meal cards, and what they keep. */
  'partners.write': ['ADMIN'],
  /** Seeing what partners owe and what came of it, entering it and undoing it (PARTNER-22). */
  'arrivals.read': ['ADMIN'],
  'arrivals.write': ['ADMIN'],
  'customers.read': OFFICE,
  'customers.write': OFFICE,
  /** Exporting and erasing what is kept about a person. */
  'customers.handPersonalData': ['ADMIN'],
  /** Taking money for what customers owe. */
  'accounts.collect': OFFICE,
  /** Giving a customer a limit, and lending above it. */
  'accounts.overLimit': ['ADMIN'],
  /** Changing what a customer owes without any money. */
  'accounts.correct': ['ADMIN'],
  'reports.read': [...OFFICE, 'SITEADMIN'],
  'dayEnd.read': OFFICE,
  'dayEnd.print': OFFICE,
  'dayEnd.end': OFFICE,
  /** Ending a day that was ended before, under a new number. */
  'dayEnd.endAgain': ['ADMIN'],
  'audit.read': OFFICE,
  'expenses.read': OFFICE,
  'expenses.write': OFFICE,
  'users.read': OFFICE,
  'users.write': OFFICE,
  'users.manageRank': ['ADMIN'],
  /** Giving a PIN to somebody else, or taking it away. */
  'users.setPin': ['ADMIN'],
  'devices.read': ['ADMIN'],
  'devices.write': ['ADMIN'],
  /** What a shared device may without anybody signed in, and nothing else (PIN-2). */
  'devices.readPeople': ['DEVICE'],
  'devices.signIn': ['DEVICE'],
  'printing.read': [...EVERYONE, 'AGENT'],
  'printing.write': OFFICE,
  'printing.readJobs': EVERYONE,
  /** Seeing the slips of guests and of the till too; without it only the slips of stations. */
  'printing.everySlip': [...FLOOR, 'AGENT'],
  'printing.reprint': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'printing.claim': ['ADMIN', 'CASHIER', 'KITCHEN', 'AGENT'],
  'printing.testSlip': [...OFFICE, 'AGENT'],
  'printAgents.write': ['ADMIN'],
  'printAgents.read': OFFICE,
  'printAgents.report': ['AGENT'],
  'qz.sign': OFFICE,
  /** Asking somebody who may for an approval of what the own limit refuses. */
  'approvals.ask': OFFICE,
  /** Reading who may approve. */
  'approvals.readPeople': OFFICE,
  'account.changePassword': EVERYONE,
  'account.setPin': EVERYONE,
  'calls.read': FLOOR,
  'calls.answer': FLOOR,
  /** A site administrator belongs to no business and may name any: this permission lets a request choose one. */
  'businesses.choose': ['SITEADMIN'],
  'siteUsers.read': ['SITEADMIN'],
  'siteUsers.write': ['SITEADMIN'],
  'system.read': ['ADMIN'],
  'system.check': ['ADMIN'],
  'system.backup': ['ADMIN'],
  'system.export': ['ADMIN'],
  'kitchen.read': EVERYONE,
  'kitchen.moveLines': EVERYONE,
  'kitchen.prepare': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'kitchen.markSoldOut': ['ADMIN', 'CASHIER', 'KITCHEN'],
} as const satisfies Record<string, readonly Principal[]>;

export type Permission = keyof typeof ALLOWED;
export const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

export const can = (principal: Principal, permission: Permission): boolean =>
  (ALLOWED[permission] as readonly Principal[]).includes(principal);

/** A person who signed in. A print agent and a shared device only have a token. */
export const isPerson = (principal: Principal): principal is Person =>
  principal !== 'AGENT' && principal !== 'DEVICE';
