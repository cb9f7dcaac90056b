import { openApiDocument } from '@sofra/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from '#src/features/approvals/approvals.routes.ts';
import { auditRoutes } from '#src/features/audit/audit.routes.ts';
import { openDirectory } from '#src/features/auth/directory/open-directory.ts';
import { authRoutes } from '#src/features/auth/auth.routes.ts';
import { businessRoutes } from '#src/features/business/business.routes.ts';
import { cashRoutes } from '#src/features/cash/cash.routes.ts';
import { documentRoutes } from '#src/features/documents/documents.routes.ts';
import { expenseRoutes } from '#src/features/expenses/expenses.routes.ts';
import { guestCallRoutes } from '#src/features/guest-calls/guest-calls.routes.ts';
import { kitchenRoutes } from '#src/features/kitchen/kitchen.routes.ts';
import { mediaRoutes } from '#src/features/menu/media.routes.ts';
import { menuRoutes } from '#src/features/menu/menu.routes.ts';
import { orderRoutes } from '#src/features/orders/orders.routes.ts';
import { accountsRoutes } from '#src/features/accounts/accounts.routes.ts';
import { customersRoutes } from '#src/features/customers/customers.routes.ts';
import { partnersRoutes } from '#src/features/partners/partners.routes.ts';
import { purchasesRoutes } from '#src/features/purchases/purchases.routes.ts';
import { channelOrderRoutes } from '#src/features/orders/channel-orders/channel-orders.routes.ts';
import { fiscalRoutes } from '#src/features/orders/fiscal/fiscal.routes.ts';
import { platformRoutes } from '#src/features/orders/platforms/platforms.routes.ts';
import { channelRoutes } from '#src/features/channels/channels.routes.ts';
import { priceRuleRoutes } from '#src/features/price-rules/price-rules.routes.ts';
import { apiTokenRoutes } from '#src/features/api-tokens/api-tokens.routes.ts';
import { printAgentRoutes } from '#src/features/print-agents/print-agents.routes.ts';
import { createQzIdentityStore } from '#src/features/print-agents/qz-identity.ts';
import { printingRoutes } from '#src/features/printing/printing.routes.ts';
import { readyBoardRoutes } from '#src/features/ready-board/ready-board.routes.ts';
import { publicMenuRoutes } from '#src/features/public-menu/public-menu.routes.ts';
import { accountingFileRoutes } from '#src/features/reports/accounting/accounting-files.routes.ts';
import { accountingRoutes } from '#src/features/reports/accounting/accounting.routes.ts';
import { makePackage, type PackageTask } from '#src/features/reports/accounting/make-package.ts';
import { reportRoutes } from '#src/features/reports/reports.routes.ts';
import { sharedDeviceRoutes } from '#src/features/shared-devices/shared-devices.routes.ts';
import { siteAdminRoutes } from '#src/features/site-admin/site-admin.routes.ts';
import { stockRoutes } from '#src/features/stock/stock.routes.ts';
import { businessFileRoutes } from '#src/features/system/business-file.routes.ts';
import { backupFileRoutes } from '#src/features/system/backups/backup-files.routes.ts';
import type { BackupLease } from '#src/features/system/backups/backups.store.ts';
import { runBackup } from '#src/features/system/backups/run-backup.ts';
import type { LedgerCheckLease } from '#src/features/system/ledger-checks.store.ts';
import { runLedgerCheck } from '#src/features/system/run-ledger-check.ts';
import { startInBackground } from '#src/platform/operations/background-tasks.ts';
import { systemRoutes } from '#src/features/system/system.routes.ts';
import { courierRoutes } from '#src/features/couriers/couriers.routes.ts';
import { takeawayRoutes } from '#src/features/takeaway/takeaway.routes.ts';
import { areaRoutes } from '#src/features/areas/areas.routes.ts';
import { reservationRoutes } from '#src/features/reservations/reservations.routes.ts';
import { tableRoutes } from '#src/features/tables/tables.routes.ts';
import { webhookRoutes } from '#src/features/webhooks/webhooks.routes.ts';
import { userRoutes } from '#src/features/users/users.routes.ts';
import { vatRoutes } from '#src/features/vat/vat.routes.ts';
import { apiDocsRoutes } from '#src/platform/http/api-docs.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Lan } from '#src/lan/lan-listener.ts';
import { healthRoutes } from '#src/platform/operations/health.ts';
import { createFastReads } from '#src/platform/http/fast-reads.ts';
import { createHttpServer, headersOfData } from '#src/platform/http/http-server.ts';
import { servePrintAgent } from '#src/platform/http/print-agent-download.ts';
import { newestMigration } from '#src/platform/postgres/migrate.ts';
import { MIGRATIONS } from '#src/platform/operations/paths.ts';
import { readProduct } from '#src/platform/operations/product.ts';
import { bindApi, type Api } from '#src/platform/http/bind-endpoints.ts';
import { createMovedPages } from '#src/platform/http/moved-pages.ts';
import { createMenuPages } from '#src/features/public-menu/menu-pages.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';

export interface App extends FastifyInstance {
  /** Method and path of every endpoint of the contract that is served. */
  boundEndpoints: readonly string[];
}

const guestPagesOf = (services: Services) =>
  [createMovedPages(services.pool, services.clock), createMenuPages(services)] as const;

/** Routes that need nothing but the API. */
const FEATURE_ROUTES: readonly ((api: Api) => void)[] = [
  businessRoutes,
  userRoutes,
  tableRoutes,
  areaRoutes,
  reservationRoutes,
  menuRoutes,
  priceRuleRoutes,
  channelRoutes,
  channelOrderRoutes,
  platformRoutes,
  fiscalRoutes,
  vatRoutes,
  documentRoutes,
  stockRoutes,
  orderRoutes,
  takeawayRoutes,
  courierRoutes,
  kitchenRoutes,
  publicMenuRoutes,
  readyBoardRoutes,
  guestCallRoutes,
  cashRoutes,
  partnersRoutes,
  purchasesRoutes,
  customersRoutes,
  accountsRoutes,
  expenseRoutes,
  reportRoutes,
  auditRoutes,
  printingRoutes,
  sharedDeviceRoutes,
  apiTokenRoutes,
  approvalRoutes,
  siteAdminRoutes,
  webhookRoutes,
];

/** Builds the whole server without listening yet. The routes of all features are registered here and nowhere else. */
export async function buildApp(
  services: Services,
  process: { isClosing: () => boolean; lan?: Lan | null },
): Promise<App> {
  const app = createHttpServer(services.config, services.log);
  const fastReads = createFastReads(app, services.log, headersOfData(services.config));
  const api = bindApi(app, services, fastReads);
  authRoutes(api, openDirectory(services.config));
  for (const bind of FEATURE_ROUTES) bind(api);
  printAgentRoutes(api, createQzIdentityStore(services));
  const ledgerChecks = startInBackground(
    services.log,
    'the ledger check failed',
    (lease: LedgerCheckLease, stop) => runLedgerCheck(services, lease, stop),
  );
  const backups = startInBackground(
    services.log,
    'the result of a backup was not stored',
    (lease: BackupLease, stop) => runBackup(services, lease, stop),
  );
  const packages = startInBackground(services.log, 'a package was not made', (task: PackageTask, stop) =>
    makePackage(services, task, stop),
  );
  accountingRoutes(api, packages.start);
  accountingFileRoutes(app, services);
  systemRoutes(api, processFacts(services), { startCheck: ledgerChecks.start, startBackup: backups.start });
  backupFileRoutes(app, services);
  businessFileRoutes(app, services);
  apiDocsRoutes(app, openApiDocument);
  mediaRoutes(app, services);
  healthRoutes(app, services, process.isClosing, fastReads);
  await servePrintAgent(app, services.config);
  if (process.lan) await serveLan(app, process.lan);
  await serveWebApp(app, services.config, ...guestPagesOf(services));
  services.realtime.attach(app.server, services.sessions);
  // Runs before the listener waits for its connections to end, because open sockets would keep it waiting.
  app.addHook('preClose', () => services.realtime.close());
  app.addHook('preClose', () => ledgerChecks.stop());
  app.addHook('preClose', () => backups.stop());
  app.addHook('preClose', () => packages.stop());
  return Object.assign(app, { boundEndpoints: api.bound.map((e) => `${e.method} ${e.path}`) });
}

/** Imported only when it is needed, like the listener. */
async function serveLan(app: FastifyInstance, lan: Lan): Promise<void> {
  const { serveSetupPage } = await import('#src/lan/setup-page.ts');
  await serveSetupPage(app, lan);
}

const processFacts = ({ config, clock }: Services) => ({
  product: readProduct(config.build),
  startedAt: new Date(clock().getTime() - process.uptime() * 1000),
  newestMigration: newestMigration(MIGRATIONS),
});
