/**
 * `npm run check:lan`: a Chromium the size of a phone trusts only the authority of an installation. It opens the
 * installation over https, installs its service worker and starts with the network cut. The same browser refuses a
 * certificate of the authority for a public name. It needs `certutil`, so `npm test` has the rest (LAN-1, LAN-2,
 * LAN-7).
 */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { openAuthority } from '@sofra/api/src/lan/authority';
import { namesOf, thisMachine } from '@sofra/api/src/lan/machine-names';
import { createBusiness, type Business } from '../../e2e/business-factory.ts';
import { openDevice, PHONE, signIn } from '../../e2e/devices.ts';
import { startProduct, type Product } from '../../e2e/product.ts';
import { hasCertutil, openTrustingBrowser } from '#proofs/lan/trusting-browser.ts';

const MISSING_PROGRAM = 2;
/** A public name, resolved to this machine by the browser alone. */
const PUBLIC_NAME = 'bank.example.com';
const RESOLVED_HERE = `--host-resolver-rules=MAP ${PUBLIC_NAME} 127.0.0.1`;

const broken: string[] = [];
function report(isHeld: boolean, sentence: string): void {
  console.log(`${isHeld ? '✓' : '✗'} ${sentence}`);
  if (!isHeld) broken.push(sentence);
}

/** The error of the browser, or null when the page opened. */
const refusalOf = (page: Page, address: string): Promise<string | null> =>
  page.goto(address).then(
    () => null,
    (error: unknown) => String(error).split('\n')[0] ?? 'refused',
  );

interface Stage {
  product: Product;
  business: Business;
  /** The root as PEM. */
  root: string;
  port: number;
  /** May be called twice. */
  stop: () => Promise<void>;
  /** An address of the local network if this machine has one, else its own; as an address bar shows it. */
  address: string;
}

async function openStage(): Promise<Stage> {
  const [found] = namesOf(thisMachine(), '::').addresses;
  if (found === undefined) console.log('- this machine has no private address: only 127.0.0.1 was tried');
  const address = found?.includes(':') ? `[${found}]` : (found ?? '127.0.0.1');
  const host = found?.includes(':') ? '::' : '0.0.0.0';
  const product = await startProduct({ SOFRA_LAN: '1', SOFRA_LAN_PORT: '0', HOST: host });
  const business = await createBusiness(product);
  const page = await (await fetch(`${product.url}/kur`)).text();
  const [, port] = /data-secure-origin="https:\/\/localhost:(\d+)"/.exec(page) ?? [];
  const certificate = await fetch(`${product.url}/kur/sofra.crt`);
  const root = new X509Certificate(Buffer.from(await certificate.arrayBuffer())).toString();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= product.stop());
  return { product, business, root, port: Number(port), address, stop };
}

async function aDeviceThatWasNotSetUp({ product, port, address }: Stage): Promise<void> {
  const { browser, close } = await openTrustingBrowser(null);
  const page = await openDevice(browser, PHONE);
  const refusal = await refusalOf(page, `https://${address}:${port}/app`);
  report(
    refusal?.includes('ERR_CERT_AUTHORITY_INVALID') === true,
    `a phone that was not set up is warned: ${refusal}`,
  );
  // A page of its own, because the warning of the browser would interrupt the visit.
  const setup = await openDevice(browser, PHONE);
  const { port: httpPort } = new URL(product.url);
  await setup.goto(`http://${address}:${httpPort}/kur`);
  const wanted = address === '127.0.0.1' ? 'Bu cihaz hazır.' : 'Bu cihaz henüz hazır değil.';
  await setup.getByText(wanted).waitFor();
  report(true, `/kur says to it: ${wanted}`);
  await close();
}

async function aPhoneThatWasSetUp({ product, business, root, port, address, stop }: Stage): Promise<void> {
  const { browser, close } = await openTrustingBrowser(root);
  const page = await openDevice(browser, PHONE);
  const { port: httpPort } = new URL(product.url);
  await page.goto(`http://${address}:${httpPort}/kur`);
  await page.getByText('Bu cihaz hazır.').waitFor();
  report(true, `/kur says to a phone that trusts the root at ${address}: Bu cihaz hazır.`);
  const origin = `https://${address}:${port}`;
  await page.goto(`${origin}/kur`);
  await page.getByText('Bu cihaz hazır.').waitFor();
  report(true, 'and says it over https, where the service worker could be registered');
  const opening = page.waitForEvent('websocket');
  await signIn(page, origin, business.waiter.email, business.waiter.password);
  await page.goto(`${origin}/app/tables`);
  await page.getByText('Masa 1', { exact: true }).first().waitFor();
  const socket = await opening;
  report(
    socket.url().startsWith(`wss://${address}:${port}/`) && !socket.isClosed(),
    'and a socket over wss is open',
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Over http the browser remarks that it ignores a header which is for https.
  const complaints = page.complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'));
  report(
    complaints.length === 0,
    `the tables are there over https; the browser complains: ${complaints.join(' ') || 'nothing'}`,
  );
  await stop();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${origin}/app/tables`);
  await next.getByText('Masa 1', { exact: true }).first().waitFor();
  report(true, 'the server is stopped: the application opens, and shows the tables');
  await close();
}

/** An attacker who copied the file of the authority, and a phone that trusts it. */
async function aPublicName({ product, root }: Stage): Promise<void> {
  const authority = await openAuthority(product.dataDir, new Date());
  const leaf = await authority.issueLeaf([PUBLIC_NAME], new Date());
  const server = https.createServer({ key: leaf.key, cert: leaf.cert }, (_request, response) =>
    response.end('hi'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { browser, close } = await openTrustingBrowser(root, [RESOLVED_HERE]);
  const page = await openDevice(browser, PHONE);
  const refusal = await refusalOf(page, `https://${PUBLIC_NAME}:${port}/`);
  report(
    refusal?.includes('ERR_CERT') === true,
    `what the authority signs for ${PUBLIC_NAME} is refused: ${refusal}`,
  );
  await close();
  server.close();
}

async function main(): Promise<void> {
  if (!hasCertutil()) {
    console.error(
      'certutil is missing (Debian, Ubuntu: sudo apt-get install libnss3-tools; Fedora: nss-tools).',
    );
    console.error(
      'Not tried without it: whether a browser that trusts only this root opens Sofra, and offline.',
    );
    process.exitCode = MISSING_PROGRAM;
    return;
  }
  const stage = await openStage();
  try {
    await aDeviceThatWasNotSetUp(stage);
    await aPublicName(stage);
    await aPhoneThatWasSetUp(stage);
  } finally {
    await stage.stop();
  }
  if (broken.length > 0) process.exitCode = 1;
}

await main();
process.exit();
