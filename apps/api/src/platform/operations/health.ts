import { createHash, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@sofra/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { FastReads } from '#src/platform/http/fast-reads.ts';
import { createMetrics } from '#src/platform/operations/metrics-registry.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { sql } from 'kysely';

/** Serves `/health/live`, `/health/ready` and `/metrics` (REL-41). */
export function healthRoutes(
  app: FastifyInstance,
  services: Services,
  isClosing: () => boolean,
  fastReads: FastReads,
): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !isClosing() && (await canSell(services));
    if (!isReady) void reply.status(503).header('retry-after', 2);
    return { status: isReady ? 'ready' : 'unavailable' };
  });
  metricsRoute(app, services, fastReads);
}

/**
 * Requests a lock on no row, which only a primary grants. A standby responds to reads too, but accepts no sale. A
 * connection to a standby is given up, so that the next check connects again (REL-51).
 */
const canSell = (services: Services): Promise<boolean> =>
  inTransaction(services.pool, { businessId: null }, (tx) =>
    sql`select 1 from idempotency_keys where false for share`.execute(tx),
  ).then(
    () => true,
    () => false,
  );

function metricsRoute(app: FastifyInstance, services: Services, fastReads: FastReads): void {
  const metrics = createMetrics(services);
  fastReads.observe(metrics.observe);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith(API_BASE)) {
      metrics.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const { config } = services;
    if (!isOnThisMachine(request, config) && !hasMetricsToken(request, config))
      return reply.status(404).send();
    return reply.type(metrics.contentType).send(await metrics.page());
  });
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * True when the request is from this machine. A request that a local proxy forwards does not count, named in
 * TRUST_PROXY or not.
 */
const isOnThisMachine = ({ ip, headers }: FastifyRequest, { trustProxy }: Config): boolean =>
  trustProxy === null &&
  LOOPBACK.has(ip) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const hasMetricsToken = ({ headers }: FastifyRequest, { metricsToken }: Config): boolean =>
  metricsToken !== null && isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);

/** Compares in constant time, so that the time does not reveal where the two differ. */
const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
