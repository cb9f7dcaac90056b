import { rmSync } from 'node:fs';
import { browserFiles } from './browser-files.ts';
import { forgetFailures } from './failure-record.ts';
import { startProduct } from './product.ts';
import { offerForCopying } from './data-directory-template.ts';

/** Runs once before all journeys, and makes what each of them needs and would otherwise wait for. */
export default async function setup(): Promise<() => void> {
  forgetFailures();
  const [product] = await Promise.all([
    startProduct(),
    process.env.CHROMIUM_PATH ? undefined : browserFiles(),
  ]);
  await product.stop({ keepData: true });
  offerForCopying(product.dataDir);
  return () => rmSync(product.dataDir, { recursive: true, force: true });
}
