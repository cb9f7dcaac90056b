import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import type * as contract from '@sofra/contract/printing/print-agents';
import type { FindQzIdentity } from '#src/features/print-agents/qz-identity.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const signOffTheLoop = promisify(sign);

/**
 * Signs one call to QZ Tray: RSA PKCS#1 v1.5 with SHA-512 over the text of the digest, as QZ Tray verifies it. The
 * contract accepts only a digest, so a client cannot have another text signed (PRINT-31).
 */
export async function signForQz(
  findIdentity: FindQzIdentity,
  { digest }: RequestOf<typeof contract.signForQz>,
): Promise<{ signature: string }> {
  const { privateKey } = await findIdentity();
  const signature = await signOffTheLoop('sha512', Buffer.from(digest, 'utf8'), privateKey);
  return { signature: signature.toString('base64') };
}
