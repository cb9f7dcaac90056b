import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';

/**
 * A new key and a certificate of its own. In a thread: the library and the key take half a second of a small computer,
 * once in the life of an installation, and no till should wait for it.
 */
export async function makeQzIdentity(): Promise<QzIdentityText> {
  const thread = new Worker(new URL('./make-qz-identity-main.ts', import.meta.url));
  const [made] = (await once(thread, 'message')) as [QzIdentityText];
  return made;
}
