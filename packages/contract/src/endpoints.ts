import * as accounting from './reports/accounting.ts';
import * as accounts from './money/accounts.ts';
import * as areas from './orders/areas.ts';
import * as channelOrders from './orders/channel-orders.ts';
import * as phoneCalls from './orders/phone-calls.ts';
import * as fiscal from './orders/fiscal.ts';
import * as platforms from './orders/platforms.ts';
import * as channels from './menu/channels.ts';
import * as arrivals from './money/arrivals.ts';
import * as apiTokens from './people/api-tokens.ts';
import * as approvals from './people/approvals.ts';
import * as audit from './people/audit.ts';
import * as auth from './people/auth.ts';
import * as business from './people/business.ts';
import * as cashSetup from './money/cash-setup.ts';
import * as cash from './money/cash.ts';
import * as cashSessions from './money/cash-sessions.ts';
import * as courses from './orders/courses.ts';
import * as customers from './money/customers.ts';
import * as dashboard from './reports/dashboard.ts';
import * as dayCloses from './reports/day-closes.ts';
import type { Endpoint } from './endpoint.ts';
import * as drawer from './money/drawer.ts';
import * as buyers from './money/buyers.ts';
import * as documents from './money/documents.ts';
import * as documentSendings from './money/document-sendings.ts';
import * as expenses from './money/expenses.ts';
import * as frequentItems from './menu/frequent-items.ts';
import * as guestOrders from './orders/guest-orders.ts';
import * as guestTable from './menu/guest-table.ts';
import * as guestCalls from './orders/guest-calls.ts';
import * as guests from './orders/guests.ts';
import * as itemPictures from './menu/item-pictures.ts';
import * as kitchen from './orders/kitchen.ts';
import * as menuEdits from './menu/menu-edits.ts';
import * as menuList from './menu/menu-list.ts';
import * as menu from './menu/menu.ts';
import * as optionGroups from './menu/option-groups.ts';
import * as orderChanges from './orders/order-changes.ts';
import * as orders from './orders/orders.ts';
import * as partners from './money/partners.ts';
import * as payments from './orders/payments.ts';
import * as priceRuleChanges from './menu/price-rule-changes.ts';
import * as priceRules from './menu/price-rules.ts';
import * as printAgents from './printing/print-agents.ts';
import * as printJobs from './printing/print-jobs.ts';
import * as printingSetup from './printing/printing-setup.ts';
import * as printing from './printing/printing.ts';
import * as publicMenu from './menu/public-menu.ts';
import * as refunds from './orders/refunds.ts';
import * as reports from './reports/reports.ts';
import * as reservationForm from './menu/reservation-form.ts';
import * as reservations from './orders/reservations.ts';
import * as samples from './menu/samples.ts';
import * as sharedDevices from './people/shared-devices.ts';
import * as siteAdmin from './people/site-admin.ts';
import * as siteBusinesses from './people/site-businesses.ts';
import * as purchases from './purchases.ts';
import * as stock from './stock.ts';
import * as system from './system/system.ts';
import * as webhooks from './system/webhooks.ts';
import * as takeaway from './orders/takeaway.ts';
import * as couriers from './orders/couriers.ts';
import * as tableLayout from './orders/table-layout.ts';
import * as tables from './orders/tables.ts';
import * as tips from './orders/tips.ts';
import * as users from './people/users.ts';
import * as readyBoard from './orders/ready-board.ts';
import * as salesBreakdown from './reports/sales-breakdown.ts';
import * as vatReports from './reports/vat-report.ts';
import * as vat from './money/vat.ts';

export const FEATURES = {
  auth,
  business,
  users,
  sharedDevices,
  apiTokens,
  approvals,
  tables,
  areas,
  guests,
  reservations,
  reservationForm,
  tableLayout,
  takeaway,
  phoneCalls,
  couriers,
  menu,
  menuEdits,
  menuList,
  optionGroups,
  frequentItems,
  itemPictures,
  priceRules,
  priceRuleChanges,
  channels,
  channelOrders,
  fiscal,
  platforms,
  samples,
  stock,
  purchases,
  orders,
  payments,
  refunds,
  partners,
  customers,
  accounts,
  arrivals,
  courses,
  orderChanges,
  cash,
  cashSessions,
  drawer,
  tips,
  cashSetup,
  expenses,
  dashboard,
  reports,
  readyBoard,
  salesBreakdown,
  dayCloses,
  accounting,
  audit,
  printing,
  printingSetup,
  printJobs,
  printAgents,
  kitchen,
  publicMenu,
  guestCalls,
  guestTable,
  guestOrders,
  siteAdmin,
  siteBusinesses,
  system,
  webhooks,
  vat,
  vatReports,
  buyers,
  documents,
  documentSendings,
};

type Features = typeof FEATURES;

/** The subject of the operations of each feature. */
export const ABOUT_FEATURE: Record<keyof Features, string> = {
  auth: 'Signing in and out, passwords and PINs',
  business: 'Registering, name, logo and settings of a business',
  users: 'Staff of a business',
  sharedDevices: 'Shared devices with sign-in by PIN',
  apiTokens: 'Tokens of programs',
  approvals: 'Approvals above the limits of a role',
  tables: 'Tables and their state',
  areas: 'Areas of the floor',
  guests: 'Guests of an order',
  reservations: 'Reservations of tables',
  reservationForm: 'Reservations that guests request',
  tableLayout: 'The floor plan',
  takeaway: 'Orders without a table, until the guest has them',
  phoneCalls: 'Calls by telephone',
  couriers: 'Couriers, their deliveries and their purses',
  menu: 'The menu for selling',
  menuEdits: 'Categories and items',
  menuList: 'The menu as a file, and many prices at once',
  optionGroups: 'Groups of options',
  frequentItems: 'Best-selling items',
  itemPictures: 'Pictures of items',
  priceRules: 'Timed prices',
  priceRuleChanges: 'Timed prices: creating, changing, deleting',
  channels: 'Channels: prices, terms, pauses',
  channelOrders: 'Orders of platforms and programs',
  fiscal: 'Fiscal devices (ÖKC) and the payments they take',
  platforms: 'Connections to delivery platforms',
  samples: 'Example data of a new business',
  stock: 'Ingredients, recipes, counts and movements',
  purchases: 'Suppliers, purchases and costs',
  orders: 'Open and closed orders',
  payments: 'Paying an order, whole or in part',
  refunds: 'Refunds',
  partners: 'Terminals and meal cards: methods, commissions, terms',
  customers: 'Customers',
  accounts: 'Accounts of customers',
  arrivals: 'Payouts of terminals and meal cards',
  courses: 'Courses, and lines that wait for Marş',
  orderChanges: 'Cancelling, comping, moving and merging',
  cash: 'Money in and out of a drawer',
  cashSessions: 'Opening, counting and closing a drawer',
  drawer: 'Opening a drawer without a sale',
  tips: 'Tips and their payout',
  cashSetup: 'Tills and reasons',
  expenses: 'Expenses',
  dashboard: 'The figures of today',
  reports: 'Reports of a range of days',
  readyBoard: 'The board of numbers for guests',
  salesBreakdown: 'Sales of a range by place, area and hour',
  dayCloses: 'Closing a day',
  accounting: 'The monthly package for the accountant',
  audit: 'The audit log',
  printing: 'Bills, receipts and slips',
  printingSetup: 'Stations and printers',
  printJobs: 'Waiting, printed and failed slips',
  printAgents: 'Print agents on other computers',
  kitchen: 'The kitchen display',
  publicMenu: 'The menu of guests',
  guestCalls: 'Calls of guests',
  guestTable: 'Orders of guests, on their phones',
  guestOrders: 'Orders of guests, for the staff',
  siteAdmin: 'The administrator of all businesses',
  siteBusinesses: 'Trials and locks of all businesses',
  system: 'State of the installation and backups',
  webhooks: 'Addresses of other systems that receive events',
  vat: 'Rates of KDV',
  vatReports: 'KDV of a range of days',
  buyers: 'Buyers of invoices',
  documents: 'Drafts of invoices and numbers of fiscal receipts',
  documentSendings: 'Documents sent by an integrator',
};

type EndpointsIn<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every operation with its exact types, by the name of its export. */
export type EndpointsByName = Intersection<
  { [Feature in keyof Features]: EndpointsIn<Features[Feature]> }[keyof Features]
>;
export type EndpointName = keyof EndpointsByName;

export interface ListedEndpoint {
  feature: string;
  name: string;
  endpoint: Endpoint;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every operation of the product: OpenAPI is generated from this list, and the sweep tests visit all of it. */
export const ENDPOINTS: readonly ListedEndpoint[] = Object.entries(FEATURES).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);
