export const ROLES = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
/** A role inside a business. */
export type Role = (typeof ROLES)[number];
/** Everyone who signs in: the roles of a business and the site administrator. */
export type Person = Role | 'SITEADMIN';
/**
 * Everyone the server knows: people, and the print agents, shared devices and programs of a business. A program (`TOKEN`)
 * has no permission; the scopes of its token decide (TOKEN-3).
 */
export type Principal = Person | 'AGENT' | 'DEVICE' | 'TOKEN';

const EVERYONE = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
const FLOOR = ['ADMIN', 'CASHIER', 'WAITER'] as const;
const OFFICE = ['ADMIN', 'CASHIER'] as const;

/**
 * The roles that have each permission. No other code compares roles: the server's guard and the interface both read
 * this table. A rule that depends on a row or a body is refused by its operation (`ROLE_LIMIT`) (REL-19).
 */
const WITHIN_SESSION = {
  'business.read': EVERYONE,
  'tables.read': EVERYONE,
  'tables.write': OFFICE,
  /** Reading the QR codes of tables: a guest who has a code can call the waiter to its table. */
  'tables.readCodes': OFFICE,
  /** Publishing the table layout to every device. */
  'tables.publishLayout': ['ADMIN'],
  /** The secret address of the ready board (READY-1). */
  'readyBoard.read': ['ADMIN'],
  'readyBoard.write': ['ADMIN'],
  'menu.read': EVERYONE,
  'menu.write': OFFICE,
  'menu.readPriceHistory': OFFICE,
  /** Adding rates of KDV and changing their percent. */
  'vat.write': ['ADMIN'],
  /** Reading the seller of draft invoices and their series. */
  'documents.readSetUp': ['ADMIN'],
  'documents.setUp': ['ADMIN'],
  'documents.read': OFFICE,
  /** Making the draft of an invoice, which takes a number. */
  'documents.write': OFFICE,
  /** Cancelling a sent document, and deciding about one whose outcome is unknown. */
  'documents.settle': ['ADMIN'],
  'stock.read': OFFICE,
  /** Saving a stock count; the stock of a single item is changed with the item (`menu.write`). */
  'stock.write': OFFICE,
  'orders.readOpen': EVERYONE,
  'orders.addLines': FLOOR,
  'orders.move': FLOOR,
  /** Handing an order over to another user, also of a colleague who has left (FLOOR-41). */
  'orders.handOver': FLOOR,
  /** Reading the list of users to whom an order may be handed over. */
  'orders.readWaiters': FLOOR,
  /** Orders without a table, with names, phones and addresses of their customers (TAKEAWAY-6). */
  'orders.readCalled': FLOOR,
  /** Reservations of tables, with names and notes (RESERVE-18); a phone is read one at a time (RESERVE-19). */
  'reservations.read': FLOOR,
  'reservations.write': FLOOR,
  /** Reading the couriers, and giving a delivery to one. */
  'couriers.read': FLOOR,
  'couriers.assign': FLOOR,
  /** Reading what each courier has to bring, and giving change out of a drawer. */
  'couriers.readAccounts': OFFICE,
  'couriers.giveChange': OFFICE,
  /** The operations allow it only for own deliveries, or to roles that take payments (COURIER-9). */
  'deliveries.read': EVERYONE,
  'deliveries.record': EVERYONE,
  'orders.printBill': FLOOR,
  'orders.cancelEmpty': FLOOR,
  'orders.cancel': OFFICE,
  'orders.comp': OFFICE,
  /** Cancelling and giving away saved lines with the right to, or with an approval (APPROVE-19). */
  'orders.takeOff': FLOOR,
  /** Cancelling and comping after the bill was printed, where the owner requires an approval for other roles. */
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
  /** Counting and closing a session that another user opened, and counting a session again. */
  'cash.everySession': ['ADMIN'],
  /** Adding tills, and the reasons for cash movements. */
  'cash.setUp': ['ADMIN'],
  /** Reading the expected sum before the drawer is counted. The audit log records it. */
  'cash.revealExpected': ['ADMIN'],
  /** Reading sums of cash even while the user's own session is not counted. */
  'cash.seeUncounted': ['ADMIN', 'SITEADMIN'],
  /** Opening a drawer without a sale. */
  'cash.openDrawer': OFFICE,
  /** Opening a drawer without the approval that the owner requires for other roles. */
  'cash.openDrawerAlone': ['ADMIN'],
  'partners.read': OFFICE,
  /** Adding terminals and meal cards, and their terms. */
  'partners.write': ['ADMIN'],
  /** Adding channels, their prices and terms. */
  'channels.write': ['ADMIN'],
  /** Stopping a channel for a full kitchen. */
  'channels.pause': OFFICE,
  /** Sending an order below the minimum of its channel. */
  'channels.goBelowMinimum': OFFICE,
  /** Reading the debts and arrivals of partners, entering arrivals and undoing them (PARTNER-22). */
  'arrivals.read': ['ADMIN'],
  'arrivals.write': ['ADMIN'],
  'customers.read': OFFICE,
  'customers.write': OFFICE,
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
  /** Ending a day with a drawer that is still open. */
  'dayEnd.endUncounted': ['ADMIN'],
  /** The monthly package for the accountant: its contents, drafts and links (ACCOUNTING-9). */
  'accounting.read': ['ADMIN'],
  'audit.read': OFFICE,
  'expenses.read': OFFICE,
  'expenses.write': OFFICE,
  'users.read': OFFICE,
  'devices.read': ['ADMIN'],
  'apiTokens.read': ['ADMIN'],
  /** The only permissions of a shared device without a signed-in user (PIN-2). */
  'devices.readPeople': ['DEVICE'],
  'devices.signIn': ['DEVICE'],
  'printing.read': [...EVERYONE, 'AGENT'],
  'printing.write': OFFICE,
  'printing.readJobs': EVERYONE,
  /** Printing slips of every kind. A person sees those that the role may see (`SLIPS`). */
  'printing.everySlip': ['AGENT'],
  'printing.reprint': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'printing.claim': ['ADMIN', 'CASHIER', 'KITCHEN', 'AGENT'],
  'printing.testSlip': [...OFFICE, 'AGENT'],
  'printAgents.read': OFFICE,
  'printAgents.report': ['AGENT'],
  'qz.sign': OFFICE,
  /** Requesting an approval for an act that the user's own limit refuses. */
  'approvals.ask': FLOOR,
  /** Reading the list of users who may approve. */
  'approvals.readPeople': FLOOR,
  /** The operations of these four require the password themselves. */
  'account.changePassword': EVERYONE,
  'account.confirmPassword': EVERYONE,
  'account.setPin': EVERYONE,
  'account.makeRecoveryCode': ['ADMIN'],
  'calls.read': FLOOR,
  'calls.answer': FLOOR,
  /** A site administrator belongs to no business and may name any: this permission lets a request choose one. */
  'businesses.choose': ['SITEADMIN'],
  'siteUsers.read': ['SITEADMIN'],
  'siteBusinesses.read': ['SITEADMIN'],
  'system.read': ['ADMIN'],
  'system.check': ['ADMIN'],
  /** Reading the addresses that receive events, and the log of deliveries (WEBHOOK-15). */
  'webhooks.read': ['ADMIN'],
  /** Reading the connections to delivery platforms, without their keys (PLATFORM-1). */
  'platforms.read': ['ADMIN'],
  /** Reading the fiscal devices and their sales that have no end (FISCAL-1). */
  'fiscal.read': OFFICE,
  'fiscal.readSetUp': ['ADMIN'],
  'kitchen.read': EVERYONE,
  'kitchen.moveLines': EVERYONE,
  'kitchen.prepare': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'kitchen.markSoldOut': ['ADMIN', 'CASHIER', 'KITCHEN'],
} as const satisfies Record<string, readonly Principal[]>;

/**
 * The permissions whose results last longer than the session: access, rights of others, and data that leaves. A session
 * that began with a PIN uses them only after its password (PIN-22).
 */
const BEYOND_SESSION = {
  /** The settings contain the limits of other roles and the rules for PINs. */
  'business.write': ['ADMIN'],
  /** Exporting and erasing the data stored about a person. */
  'customers.handPersonalData': ['ADMIN'],
  'users.write': OFFICE,
  'users.manageRank': ['ADMIN'],
  /** Setting or removing the PIN of another user. */
  'users.setPin': ['ADMIN'],
  'devices.write': ['ADMIN'],
  'apiTokens.write': ['ADMIN'],
  'printAgents.write': ['ADMIN'],
  'siteUsers.write': ['SITEADMIN'],
  /** Extending trials, locking and unlocking (SITE-30). */
  'siteBusinesses.write': ['SITEADMIN'],
  'system.backup': ['ADMIN'],
  'system.export': ['ADMIN'],
  /** Making, downloading and sharing the monthly package. */
  'accounting.export': ['ADMIN'],
  'webhooks.write': ['ADMIN'],
  'platforms.write': ['ADMIN'],
  'fiscal.write': ['ADMIN'],
  /** Connecting the integrator that sends documents. */
  'documents.connect': ['ADMIN'],
} as const satisfies Record<string, readonly Principal[]>;

/** Every permission is in one of the two tables. */
const ALLOWED = { ...WITHIN_SESSION, ...BEYOND_SESSION };

export type Permission = keyof typeof ALLOWED;
export const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

export const can = (principal: Principal, permission: Permission): boolean =>
  (ALLOWED[permission] as readonly Principal[]).includes(principal);

/** True where a session that began with a PIN needs the password for it (PIN-22). */
export const outlastsSession = (permission: Permission): boolean => permission in BEYOND_SESSION;

/** Roles whose users need an e-mail: what they manage outlasts a session and needs a password (STAFF-24). */
export const needsEmail = (role: Role): boolean => can(role, 'users.write');

/** A person who signed in. Print agents, shared devices and programs only have a token. */
export const isPerson = (principal: Principal): principal is Person =>
  principal !== 'AGENT' && principal !== 'DEVICE' && principal !== 'TOKEN';
