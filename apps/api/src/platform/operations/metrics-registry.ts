import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '#src/platform/writes/context.ts';
import {
  readInstallationMetrics,
  type InstallationMetrics,
} from '#src/platform/operations/installation-metrics.ts';
import { PROCESS_COUNTERS } from '#src/platform/operations/metrics.ts';

export interface Metrics {
  contentType: string;
  observe: (request: { method: string; route: string; status: number }, seconds: number) => void;
  /**
   * The page of metrics. Those of the database are left out while it does not respond, and `sofra_database_up` is 0.
   */
  page: () => Promise<string>;
}

/**
 * The metrics of one application: its requests, its connections, and the totals of all businesses from the database.
 */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const counter of PROCESS_COUNTERS) registry.registerMetric(counter);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  watchConnections(registry, services);
  const showFigures = installationGauges(registry);
  return {
    contentType: registry.contentType,
    observe: ({ method, route, status }, seconds) =>
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    page: async () => {
      // When the database does not respond its metrics are left out, because old values would look current.
      showFigures(await readInstallationMetrics(services.pool).catch(() => null), services.clock());
      return registry.metrics();
    },
  };
}

function watchConnections(registry: Registry, { pool, longQueryPool, reportPool, realtime }: Services): void {
  const pools: [string, pg.Pool][] = [
    ['floor', pool],
    ['patient', longQueryPool],
  ];
  if (reportPool !== longQueryPool) pools.push(['reports', reportPool]);
  new Gauge({
    name: 'sofra_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'sofra_sockets',
    help: 'Screens and print agents connected to this process',
    registers: [registry],
    collect() {
      this.set(realtime.countHere());
    },
  });
}

/**
 * Gauges of the whole installation. Returns a function that sets them; it gets null when the database did not respond.
 */
function installationGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('sofra_database_up', 'Whether the database answered this very question');
  const jobs = gauge('sofra_print_jobs', 'Slips that are not printed, of all businesses', ['state']);
  const oldestJob = gauge('sofra_print_oldest_waiting_seconds', 'For how long the oldest slip has waited');
  const backup = gauge('sofra_backup_age_seconds', 'Since the last backup ended; +Inf: there is none');
  const verified = gauge(
    'sofra_backup_verified_age_seconds',
    'Since the last backup ended that was verified',
  );
  const violations = gauge(
    'sofra_book_violations',
    'Promises about money or records that the last looks found broken',
  );
  const bookAge = gauge('sofra_books_oldest_check_age_seconds', 'Since the books not looked at for longest');
  const single = [oldestJob, backup, verified, violations, bookAge];

  return (figures: InstallationMetrics | null, now: Date): void => {
    isUp.set(figures ? 1 : 0);
    if (!figures) {
      jobs.reset();
      for (const each of single) each.remove();
      return;
    }
    const ageOf = (at: Date | null, none: number) =>
      at === null ? none : Math.max(0, (now.getTime() - at.getTime()) / 1000);
    for (const [state, count] of Object.entries(figures.jobs)) jobs.set({ state }, count);
    oldestJob.set(ageOf(figures.oldestWaitingAt, 0));
    backup.set(ageOf(figures.lastBackupAt, Infinity));
    verified.set(ageOf(figures.lastVerifiedAt, Infinity));
    violations.set(figures.bookViolations);
    bookAge.set(ageOf(figures.oldestLedgerCheckAt, 0));
  };
}
