import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { apiClient, tokenOf, type ApiClient } from '@sofra/test-kit/api-client';
import { launchBrowser } from '../../e2e/browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../e2e/demo-people.ts';
import { payOneTea } from '../../e2e/order-overlays.ts';
import { startProduct, type Product } from '../../e2e/product.ts';
import { makeSiteAdmin } from '../../e2e/site-admins.ts';

export const SITE_ADMIN = {
  email: 'site@sofra.example',
  name: 'Nuray Site',
  password: randomUUID(),
} as const;

/** The product with its demo business, which only a server on its embedded database creates, and a browser. */
export interface DemoStage {
  url: string;
  browser: Browser;
  owner: ApiClient;
  product: Product;
}

export async function onDemoStage<T>(work: (stage: DemoStage) => Promise<T>): Promise<T> {
  const product = await startProduct({ SOFRA_DEMO: '1', LOG_LEVEL: 'silent' });
  try {
    const { url } = product;
    await Promise.all([payOneTea(url), makeSiteAdmin(product, SITE_ADMIN)]);
    const owner = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
    const browser = await launchBrowser();
    try {
      return await work({ url, browser, owner, product });
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/** The address of a guest at *Masa 5*, as in its QR code. */
export async function guestAddress({ url, owner }: Pick<DemoStage, 'url' | 'owner'>): Promise<string> {
  const { slug } = await owner.get<{ slug: string }>('/business/me');
  const codes = await owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
  const code = codes.find(({ tableName }) => tableName.startsWith('Masa 5'))?.token;
  if (code === undefined) throw new Error('the demo’s Masa 5 has no code');
  return `${url}/#/qr/${slug}?t=${code}`;
}
