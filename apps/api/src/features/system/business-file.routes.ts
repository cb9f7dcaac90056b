import { Readable } from 'node:stream';
import { API_BASE } from '@sofra/contract/endpoint';
import { BUSINESS_FILE } from '@sofra/contract/system/business-file';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#src/platform/security/authenticate.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

/** Each is a process of its own. */
const MOST_AT_ONCE = 2;

/**
 * `GET /system/business-file` streams all data of the own business to its owner (MOVE-6). It is not an endpoint of the
 * contract, because it streams bytes. The audit log records the export first, so the file contains that entry too.
 * Errors: TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export function businessFileRoutes(app: FastifyInstance, services: Services): void {
  let underWay = 0;

  async function* counted(bytes: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
    try {
      yield* bytes;
    } catch (error) {
      services.log.error({ err: error }, 'a business was not sent to its owner');
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  app.get(API_BASE + BUSINESS_FILE.path, async (request, reply) => {
    const actor = await authenticate(services, BUSINESS_FILE, request);
    await services.rateLimits.countExport(actor.businessId);
    if (underWay >= MOST_AT_ONCE) throw new RuleError('UNAVAILABLE');
    underWay += 1; // before anything is waited for, or a third one would pass meanwhile
    await runWrite(services, actor, null, noteExport).catch((error: unknown) => {
      underWay -= 1;
      throw error;
    });
    const bytes = counted(services.streamBusiness(actor.businessId));
    const first = await bytes.next().catch(() => {
      throw new RuleError('UNAVAILABLE');
    });
    const file = Readable.from(continued(first.done ? [] : [first.value], bytes));
    // A stream that a client left is never read to its end, so it is ended here.
    file.once('close', () => void bytes.return());
    return reply.headers(headersOn(services.clock())).type('application/octet-stream').send(file);
  });
}

function noteExport(work: Work): Promise<{ status: number; body: null }> {
  work.audit({ event: 'business.export', entity: 'business', entityId: work.actor.businessId });
  return Promise.resolve({ status: 200, body: null });
}

const headersOn = (now: Date) => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="sofra-isletme-${now.toISOString().slice(0, 10)}.sofra"`,
});

/**
 * The first bytes, read to find out if reading works at all, and then the rest. An error after that breaks the response
 * off.
 */
async function* continued(
  start: readonly Buffer[],
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer, void> {
  yield* start;
  yield* rest;
}
