import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';

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
