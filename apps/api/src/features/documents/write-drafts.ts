import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  deleteWaitingDocument,
  listWaitingDocuments,
  type WaitingDocument,
} from '#src/features/documents/document-outbox.store.ts';
import {
  readDraftFile,
  readRefundFile,
  type DraftFile,
} from '#src/features/documents/shared/read-document.ts';
import { fileIn } from '#src/platform/operating-system/names-from-data.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

const FIRST_AFTER_MS = 10_000;
const EVERY_MS = 5_000;

/** So many drafts are read of the outbox at once. */
const AT_ONCE = 100;

/**
 * Writes waiting drafts into the directory of the installation until `stop` (DOCUMENT-18). What fails is logged and done
 * again with the next round.
 */
export function keepWritingDrafts(
  services: Pick<Services, 'pool' | 'log'>,
  directory: string,
  { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  return repeatUntilStopped((signal) => writeDrafts(services, draftsIn(directory), signal), {
    firstAfterMs,
    everyMs,
    onFailure: (error) =>
      services.log.warn({ err: error }, 'drafts of invoices were not written; it will be tried again'),
  });
}

/** Resolves when the draft is safely stored. After the death of a process the same draft is written again. */
type WriteDraft = (draft: DraftFile) => Promise<void>;

/**
 * Writes every waiting draft, the oldest first, and notes it once it was written (DOCUMENT-18). Killed in between, the
 * same draft is written again, which changes nothing. Ends at the first failure, because the next draft would meet the
 * same full disk.
 */
export async function writeDrafts(
  services: Pick<Services, 'pool'>,
  write: WriteDraft,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await inTransaction(services.pool, { businessId: null, readOnly: true }, (tx) =>
      listWaitingDocuments(tx, AT_ONCE),
    );
    for (const document of waiting) {
      if (signal.aborted) return;
      await writeOne(services, write, document);
    }
    if (waiting.length < AT_ONCE) return;
  }
}

/** Writes outside of a transaction: a slow disk must not hold a connection. */
async function writeOne(
  { pool }: Pick<Services, 'pool'>,
  write: WriteDraft,
  { businessId, documentId, orderId, refundId }: WaitingDocument,
): Promise<void> {
  const draft = await inTransaction(pool, { businessId, readOnly: true }, (tx) => {
    const read = { tx, actor: { businessId } };
    return refundId === null ? readDraftFile(read, orderId, documentId) : readRefundFile(read, refundId);
  });
  await write(draft);
  await inTransaction(pool, { businessId }, (tx) => deleteWaitingDocument(tx, businessId, documentId));
}

/**
 * Writes each draft into a directory of its business (DOCUMENT-18). The file gets its name only when it is complete and
 * on the disk. A program that watches the directory therefore never reads half a file.
 */
export const draftsIn =
  (root: string): WriteDraft =>
  async ({ business, fileName, xml }) => {
    const directory = fileIn(root, business);
    const place = fileIn(directory, fileName);
    await mkdir(directory, { recursive: true });
    const unfinished = path.join(directory, `.${fileName}.${randomUUID()}`);
    try {
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(xml);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
