import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { API_BASE } from '@sofra/contract/endpoint';
import { Id } from '@sofra/contract/scalars';
import { BACKUP_FILE } from '@sofra/contract/system/backup-file';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BACKUP_RETENTION } from '#src/backup/backup-retention.ts';
import { listCopies } from '#src/features/system/backups/backups.store.ts';
import { fileOf, isOnlyBusiness } from '#src/features/system/backups/read-backups.ts';
import { authenticate } from '#src/platform/security/authenticate.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

/**
 * `GET /system/backups/{id}/file` downloads a backup. It is not an endpoint of the contract, because it streams bytes.
 * Only an owner whose business is alone in the installation may download. The audit log records it (REL-38). Errors:
 * NOT_FOUND, BACKUP_OF_OTHERS.
 */
export function backupFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(API_BASE + BACKUP_FILE.path, async (request, reply) => {
    const actor = await authenticate(services, BACKUP_FILE, request);
    const id = z.safeParse(Id, request.params.id).data ?? null;
    const { answer } = await runWrite(services, actor, null, async (work) => ({
      status: 200,
      body: await findFile(work, id),
    }));
    const file = answer.body ?? '';
    return reply
      .headers({ ...headersOf(file), 'content-length': statSync(file).size })
      .type('application/octet-stream')
      .send(createReadStream(file));
  });
}

const headersOf = (file: string) => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${path.basename(file)}"`,
});

async function findFile(work: Work, id: string | null): Promise<string> {
  const { tx, config } = work;
  if (!(await isOnlyBusiness(work))) throw new RuleError('BACKUP_OF_OTHERS');
  const copy = (await listCopies(tx, BACKUP_RETENTION)).find((one) => one.id === id);
  const file = copy && fileOf(config.backupDir, copy);
  if (!copy || !file) throw new RuleError('NOT_FOUND');
  work.audit({
    event: 'backup.download',
    entity: 'backup',
    entityId: copy.id,
    details: { takenAt: copy.finishedAt.toISOString() },
  });
  return file;
}
