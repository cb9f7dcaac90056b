import { createPrivateKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { findQzIdentity, type QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * The certificate that QZ Tray must trust, and the key that signs for it. It is a key object, because a log or a
 * response would not print its content.
 */
export interface QzIdentity {
  certificate: string;
  privateKey: KeyObject;
}

export type FindQzIdentity = () => Promise<QzIdentity>;

/**
 * Finds the identity of this installation: the operator's own, else one that is made at its first use, stored and
 * cached.
 */
export function createQzIdentityStore({ pool, config }: Pick<Services, 'pool' | 'config'>): FindQzIdentity {
  let kept: Promise<QzIdentity> | undefined = config.qzIdentity
    ? Promise.resolve(config.qzIdentity)
    : undefined;
  return () => {
    kept ??= findOrMake(pool).catch((error: unknown) => {
      kept = undefined; // a failure is not cached, so the next call tries again
      throw error;
    });
    return kept;
  };
}

async function findOrMake(pool: Services['pool']): Promise<QzIdentity> {
  const ask = (candidate: QzIdentityText | null) =>
    inTransaction(pool, { businessId: null }, (tx) => findQzIdentity(tx, candidate));
  const identity = (await ask(null)) ?? (await ask(await makeQzIdentity()));
  if (!identity) throw new Error('the installation has no identity for QZ Tray');
  return { certificate: identity.certificate, privateKey: createPrivateKey(identity.privateKey) };
}

/**
 * Makes a new key and a self-signed certificate. It happens in a worker thread, once in the life of an installation:
 * loading the library and making the key take half a second on a small computer, which would delay the tills.
 */
export async function makeQzIdentity(): Promise<QzIdentityText> {
  // In a build the program lies beside the server, with the file extension of built files.
  const program = `./make-qz-identity-main${path.extname(import.meta.filename)}`;
  const thread = new Worker(new URL(program, import.meta.url));
  const [made] = (await once(thread, 'message')) as [QzIdentityText];
  return made;
}
