import * as accounts from './accounts.ts';
import * as arrivals from './arrivals.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as business from './business.ts';
import * as cashSetup from './cash-setup.ts';
import * as cash from './cash.ts';
import * as cashSessions from './cash-sessions.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as dayEnds from './day-ends.ts';
import type { Endpoint } from './endpoint.ts';
import * as drawer from './drawer.ts';
import * as documents from './documents.ts';
import * as expenses from './expenses.ts';
import * as frequentItems from './frequent-items.ts';
import * as guestCalls from './guest-calls.ts';
import * as itemPictures from './item-pictures.ts';
import * as kitchen from './kitchen.ts';
import * as menuEdits from './menu-edits.ts';
import * as menuList from './menu-list.ts';
import * as menu from './menu.ts';
import * as optionGroups from './option-groups.ts';
import * as orderChanges from './order-changes.ts';
import * as orders from './orders.ts';
import * as partners from './partners.ts';
import * as payments from './payments.ts';
import * as priceRuleChanges from './price-rule-changes.ts';
import * as priceRules from './price-rules.ts';
import * as printAgents from './print-agents.ts';
import * as printJobs from './print-jobs.ts';
import * as printingSetup from './printing-setup.ts';
import * as printing from './printing.ts';
import * as publicMenu from './public-menu.ts';
import * as refunds from './refunds.ts';
import * as reports from './reports.ts';
import * as samples from './samples.ts';
import * as sharedDevices from './shared-devices.ts';
import * as siteAdmin from './site-admin.ts';
import * as stock from './stock.ts';
import * as system from './system.ts';
import * as tableLayout from './table-layout.ts';
import * as tables from './tables.ts';
import * as tips from './tips.ts';
import * as users from './users.ts';
import * as vatReports from './vat-report.ts';
import * as vat from './vat.ts';

export const FEATURES = {
  auth,
  business,
  users,
  sharedDevices,
  approvals,
  tables,
  tableLayout,
  menu,
  menuEdits,
  menuList,
  optionGroups,
  frequentItems,
  itemPictures,
  priceRules,
  priceRuleChanges,
  samples,
  stock,
  orders,
  payments,
  refunds,
  partners,
  customers,
  accounts,
  arrivals,
  orderChanges,
  cash,
  cashSessions,
  drawer,
  tips,
  cashSetup,
  expenses,
  dashboard,
  reports,
  dayEnds,
  audit,
  printing,
  printingSetup,
  printJobs,
  printAgents,
  kitchen,
  publicMenu,
  guestCalls,
  siteAdmin,
  system,
  vat,
  vatReports,
  documents,
};

type Features = typeof FEATURES;
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
