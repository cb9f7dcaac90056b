import type { ListedEndpoint } from '@sofra/contract/endpoints';
import type { Permission, Principal } from '@sofra/domain/people/permissions';
import type { World } from '#test/factories/entity-factories.ts';

export const PRINCIPALS = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN', 'SITEADMIN', 'AGENT', 'DEVICE'] as const;
const STAFF = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const;
const FLOOR = ['ADMIN', 'CASHIER', 'WAITER'] as const;
const OFFICE = ['ADMIN', 'CASHIER'] as const;

/** The table of REL-19, written a second time on purpose, so that a change of the permissions fails here. */
export const EXPECTED: Readonly<Record<Permission, readonly Principal[]>> = {
  'business.read': STAFF,
  'business.write': ['ADMIN'],
  'tables.read': STAFF,
  'tables.write': OFFICE,
  'tables.readCodes': OFFICE,
  'tables.publishLayout': ['ADMIN'],
  'readyBoard.read': ['ADMIN'],
  'readyBoard.write': ['ADMIN'],
  'menu.read': STAFF,
  'menu.write': OFFICE,
  'menu.readPriceHistory': OFFICE,
  'stock.read': OFFICE,
  'stock.write': OFFICE,
  'orders.readOpen': STAFF,
  'orders.addLines': FLOOR,
  'orders.move': FLOOR,
  'orders.handOver': FLOOR,
  'orders.readWaiters': FLOOR,
  'orders.readCalled': FLOOR,
  'reservations.read': FLOOR,
  'reservations.write': FLOOR,
  'couriers.read': FLOOR,
  'couriers.assign': FLOOR,
  'couriers.readAccounts': OFFICE,
  'couriers.giveChange': OFFICE,
  'deliveries.read': STAFF,
  'deliveries.record': STAFF,
  'orders.printBill': FLOOR,
  'orders.cancelEmpty': FLOOR,
  'orders.cancel': OFFICE,
  'orders.comp': OFFICE,
  'orders.takeOff': FLOOR,
  'orders.cancelAfterBill': ['ADMIN'],
  'orders.pay': OFFICE,
  'orders.discountOverLimit': ['ADMIN'],
  'payments.refund': OFFICE,
  'payments.refundOverLimit': ['ADMIN'],
  'orders.history': ['ADMIN', 'CASHIER', 'SITEADMIN'],
  'payments.read': OFFICE,
  'cancels.read': OFFICE,
  'cash.read': OFFICE,
  'cash.use': OFFICE,
  'cash.everySession': ['ADMIN'],
  'cash.setUp': ['ADMIN'],
  'vat.write': ['ADMIN'],
  'documents.readSetUp': ['ADMIN'],
  'documents.setUp': ['ADMIN'],
  'documents.read': OFFICE,
  'documents.write': OFFICE,
  'documents.settle': ['ADMIN'],
  'documents.connect': ['ADMIN'],
  'cash.revealExpected': ['ADMIN'],
  'cash.seeUncounted': ['ADMIN', 'SITEADMIN'],
  'cash.openDrawer': OFFICE,
  'cash.openDrawerAlone': ['ADMIN'],
  'partners.read': OFFICE,
  'partners.write': ['ADMIN'],
  'channels.write': ['ADMIN'],
  'channels.pause': OFFICE,
  'channels.goBelowMinimum': OFFICE,
  'arrivals.read': ['ADMIN'],
  'arrivals.write': ['ADMIN'],
  'customers.read': OFFICE,
  'customers.write': OFFICE,
  'customers.handPersonalData': ['ADMIN'],
  'accounts.collect': OFFICE,
  'accounts.overLimit': ['ADMIN'],
  'accounts.correct': ['ADMIN'],
  'reports.read': ['ADMIN', 'CASHIER', 'SITEADMIN'],
  'dayEnd.read': OFFICE,
  'dayEnd.print': OFFICE,
  'dayEnd.end': OFFICE,
  'dayEnd.endAgain': ['ADMIN'],
  'dayEnd.endUncounted': ['ADMIN'],
  'audit.read': OFFICE,
  'accounting.read': ['ADMIN'],
  'accounting.export': ['ADMIN'],
  'expenses.read': OFFICE,
  'expenses.write': OFFICE,
  'users.read': OFFICE,
  'users.write': OFFICE,
  'users.manageRank': ['ADMIN'],
  'users.setPin': ['ADMIN'],
  'devices.read': ['ADMIN'],
  'devices.write': ['ADMIN'],
  'devices.readPeople': ['DEVICE'],
  'apiTokens.read': ['ADMIN'],
  'apiTokens.write': ['ADMIN'],
  'devices.signIn': ['DEVICE'],
  'printing.read': [...STAFF, 'AGENT'],
  'printing.write': OFFICE,
  'printing.readJobs': STAFF,
  'printing.everySlip': ['AGENT'],
  'printing.reprint': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'printing.claim': ['ADMIN', 'CASHIER', 'KITCHEN', 'AGENT'],
  'printing.testSlip': [...OFFICE, 'AGENT'],
  'printAgents.write': ['ADMIN'],
  'printAgents.read': OFFICE,
  'printAgents.report': ['AGENT'],
  'qz.sign': OFFICE,
  'approvals.ask': FLOOR,
  'approvals.readPeople': FLOOR,
  'account.changePassword': STAFF,
  'account.confirmPassword': STAFF,
  'account.setPin': STAFF,
  'account.makeRecoveryCode': ['ADMIN'],
  'calls.read': FLOOR,
  'calls.answer': FLOOR,
  'businesses.choose': ['SITEADMIN'],
  'siteUsers.read': ['SITEADMIN'],
  'siteBusinesses.read': ['SITEADMIN'],
  'siteUsers.write': ['SITEADMIN'],
  'siteBusinesses.write': ['SITEADMIN'],
  'system.read': ['ADMIN'],
  'system.check': ['ADMIN'],
  'system.backup': ['ADMIN'],
  'system.export': ['ADMIN'],
  'webhooks.read': ['ADMIN'],
  'platforms.read': ['ADMIN'],
  'fiscal.read': ['ADMIN', 'CASHIER'],
  'fiscal.readSetUp': ['ADMIN'],
  'webhooks.write': ['ADMIN'],
  'platforms.write': ['ADMIN'],
  'fiscal.write': ['ADMIN'],
  'kitchen.read': STAFF,
  'kitchen.moveLines': STAFF,
  'kitchen.prepare': ['ADMIN', 'CASHIER', 'KITCHEN'],
  'kitchen.markSoldOut': ['ADMIN', 'CASHIER', 'KITCHEN'],
};

const MACHINES: readonly Principal[] = ['AGENT', 'DEVICE'];

/** True when this table allows the call, independent of the code under test. */
export const isAllowed = ({ endpoint: { access } }: ListedEndpoint, principal: Principal): boolean =>
  access === 'public' ||
  (access === 'signedIn' ? !MACHINES.includes(principal) : EXPECTED[access].includes(principal));

export function tokenOf(
  principal: (typeof PRINCIPALS)[number],
  { business, agent, device, siteAdminCaller }: World,
): string {
  if (principal === 'AGENT') return agent.token;
  if (principal === 'DEVICE') return device.token;
  return principal === 'SITEADMIN' ? siteAdminCaller.token : business.as(principal).token;
}

/**
 * Without an approval these are refused with ROLE_LIMIT: what a WAITER takes off (APPROVE-19), and a drawer that no
 * person has taken over yet (CASH-35).
 */
export const needsApproval = ({ name }: ListedEndpoint, principal: Principal): boolean =>
  name === 'handOverCash' || (principal === 'WAITER' && ['cancelLines', 'compLines'].includes(name));
