import { createHmac } from 'node:crypto';
import { startReceiver } from '@sofra/api/test/factories/webhook-factories';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** An owner adds an address, and another system receives the next order with a signature that it can verify. */
let product: Product;
let browser: Browser;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  const settings = { SOFRA_DEMO: '1', WEBHOOK_ALLOWED_CIDRS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: '1' };
  [product, browser] = await Promise.all([startProduct(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await receiver.stop();
});

const PATRON = [DEMO_EMAIL.ADMIN, DEMO_PASSWORD] as const;

test('an address is added, a reservation arrives there signed, and the log shows and repeats it (WEBHOOK-17)', async () => {
  const page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, ...PATRON);
  await page.goto(`${product.url}/app/settings/connections`);
  await page.getByRole('button', { name: /^Bildirim adresleri/ }).click();
  await page.getByRole('button', { name: 'Bildirim adresi ekle' }).click();
  await page.getByRole('textbox', { name: /^Adres/ }).fill(receiver.url);
  await page.getByRole('button', { name: 'Rezervasyon değişti' }).click();
  await page.getByRole('button', { name: 'Ekle', exact: true }).click();
  const secret = await page.getByRole('textbox', { name: 'Anahtar' }).inputValue();
  await page.getByRole('button', { name: 'Anahtarı kaydettim' }).click();

  const owner = apiClient(product.url, await tokenOf(product.url, ...PATRON));
  const startsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const reservation = await owner.post<{ id: string }>('/reservations', {
    name: 'Nazlı',
    guests: 2,
    startsAt,
  });
  const [post] = await receiver.until(1);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(post?.headers['webhook-id'])}.${String(post?.headers['webhook-timestamp'])}.${post?.body}`;
  expect(post?.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'reservation.changed',
    data: { reservationId: reservation.id, version: 1 },
  });

  await page.getByRole('button', { name: /^Kayıt: / }).click();
  const log = page.getByRole('list', { name: 'Gönderimler' });
  await shown(log, /204/).waitFor();
  await log.getByRole('button', { name: 'Yeniden gönder' }).click();
  const [, again] = await receiver.until(2);
  expect(again?.headers['webhook-id']).toBe(post?.headers['webhook-id']);
  await expect.poll(() => log.getByText('Gönderildi').count()).toBe(2);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
