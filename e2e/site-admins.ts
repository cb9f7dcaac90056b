import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

export interface SiteAdmin {
  email: string;
  name: string;
  password: string;
}

/** Creates a site administrator by the command line on the server (SITE-1), which is the only way. */
export async function makeSiteAdmin(
  { dataDir }: Pick<Product, 'dataDir'>,
  { email, name, password }: SiteAdmin,
): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../apps/api/scripts/site-admin.ts');
  const child = spawn(process.execPath, [script, 'create'], {
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', SOFRA_DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${email}\n${name}\n${password}\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run site-admin -- create ended with ${code}`);
}

export async function signInAsSiteAdmin(
  page: Page,
  url: string,
  { email, password }: Pick<SiteAdmin, 'email' | 'password'>,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-posta').fill(email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/admin/site-users');
}
