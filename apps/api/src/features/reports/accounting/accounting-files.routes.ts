import { Readable } from 'node:stream';
import { API_BASE } from '@sofra/contract/endpoint';
import { ACCOUNTING_FILE, SHARED_FILE, SHARED_PAGE } from '@sofra/contract/reports/accounting-files';
import type { AccountingPackage } from '@sofra/contract/reports/accounting';
import { Id } from '@sofra/contract/scalars';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { noteDownload } from '#src/features/reports/accounting/change-packages.ts';
import { noteSharedDownload, openLink } from '#src/features/reports/accounting/open-link.ts';
import { findPackagePart } from '#src/features/reports/accounting/packages.store.ts';
import {
  closedPageHtml,
  LINK_CLOSED,
  SHARED_PAGE_POLICY,
  sharedPageHtml,
} from '#src/features/reports/accounting/shared-page.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { authenticate } from '#src/platform/security/authenticate.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

/**
 * The downloads of packages: that of a user, and the page and file of a link (ACCOUNTING-8). They are no endpoints of the
 * contract, because they send no JSON. Each download is in the audit log before its first byte.
 */
export function accountingFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(API_BASE + ACCOUNTING_FILE.path, async (request, reply) => {
    const actor = await authenticate(services, ACCOUNTING_FILE, request);
    const { data: id } = z.safeParse(Id, request.params.id);
    if (id === undefined) throw new RuleError('NOT_FOUND');
    const { answer } = await runWrite(services, actor, null, async (work) => ({
      status: 200,
      body: JSON.stringify(await noteDownload(work, id)),
    }));
    const made = JSON.parse(answer.body ?? '') as AccountingPackage;
    return sendPackage(reply, services, { made, businessId: actor.businessId });
  });

  app.get<{ Params: { secret: string } }>(API_BASE + SHARED_PAGE.path, async (request, reply) =>
    orClosedPage(reply, async () => {
      const link = await openLink(services, request.params.secret, request.ip);
      const address = `${API_BASE}${SHARED_FILE.path.replace(':secret', request.params.secret)}`;
      return sendPage(reply, 200, sharedPageHtml(link, address));
    }),
  );

  app.get<{ Params: { secret: string } }>(
    API_BASE + SHARED_FILE.path,
    { exposeHeadRoute: false },
    async (request, reply) =>
      orClosedPage(reply, async () => {
        const link = await openLink(services, request.params.secret, request.ip);
        await noteSharedDownload(services, link);
        return sendPackage(reply, services, link);
      }),
  );
}

/** A person reads the refusal of a link, so it is a page too. */
async function orClosedPage(reply: FastifyReply, send: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RuleError && error.code === 'NOT_FOUND')
      return sendPage(reply, 404, closedPageHtml(LINK_CLOSED));
    if (error instanceof RuleError && error.code === 'TOO_MANY_ATTEMPTS')
      return sendPage(
        reply,
        429,
        closedPageHtml('Çok fazla deneme yapıldı. Birkaç dakika sonra yeniden deneyin.'),
      );
    throw error;
  }
}

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...SECURITY_HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': SHARED_PAGE_POLICY,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);

interface Sent {
  made: AccountingPackage;
  businessId: string;
}

const sendPackage = (reply: FastifyReply, services: Services, { made, businessId }: Sent): FastifyReply =>
  reply
    .headers({
      ...SECURITY_HEADERS,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${made.fileName}"`,
      'content-length': made.bytes ?? 0,
    })
    .type('application/zip')
    .send(Readable.from(partsOf(services, { made, businessId }), { objectMode: false }));

/** One part at a time, each in a transaction of its own, so that a slow client holds no connection. */
async function* partsOf(
  { pool }: Services,
  { made: { id }, businessId }: Sent,
): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; position += 1) {
    const scope = { businessId, readOnly: true };
    const part = await inTransaction(pool, scope, (tx) => findPackagePart(tx, businessId, { id, position }));
    if (!part) return;
    yield part;
  }
}
