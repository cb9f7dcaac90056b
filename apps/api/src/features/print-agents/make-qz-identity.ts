import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';

/**
 * A new key and a certificate of its own. In a thread: the library and the key take half a second of a small computer,
 * once in the life of an installation, and no till should wait for it.
 */
export async function makeQzIdentity(): Promise<QzIdentityText> {
  // Built, it stands beside the server under the same name, with the ending of what is built.
  const program = `./make-qz-identity-main${path.extname(import.meta.filename)}`;
  const thread = new Worker(new URL(program, import.meta.url));
  const [made] = (await once(thread, 'message')) as [QzIdentityText];
  return made;
}
