import { Readable } from 'node:stream';
import { API_BASE } from '@sofra/contract/endpoint';
import { BUSINESS_FILE } from '@sofra/contract/business-file';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#src/platform/security/authenticate.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

/** Each is a process of its own. */
const MOST_AT_ONCE = 2;

/**
 * `GET /system/business-file` sends everything of the own business to its owner, as it is read (MOVE-6). It is not
 * served as an endpoint of the contract, because it streams bytes. It is recorded in the audit log first, so the file
 * says so too. Errors: TOO_MANY_ATTEMPTS, UNAVAILABLE.
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
    // Of a client that has left by now nothing is read, and what was never read would never end.
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

/** What was read to see whether it can be read at all, and the rest; an error then breaks the response off. */
async function* continued(
  start: readonly Buffer[],
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer, void> {
  yield* start;
  yield* rest;
}
