import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/**
 * The output of `npm run verify:ledger` and `npm run verify:audit` beside the running product; rejects when the books
 * are violated.
 */
export async function verifyBooks({ dataDir }: Product): Promise<{ ledger: string; audit: string }> {
  const verify = async (name: string): Promise<string> => {
    const env = { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', SOFRA_DATA_DIR: dataDir };
    const { stdout } = await run(process.execPath, [`apps/api/scripts/${name}.ts`], { cwd: ROOT, env });
    return stdout;
  };
  return { ledger: await verify('verify-ledger'), audit: await verify('verify-audit') };
}
