/**
 * `npm run check:container`: builds the image of a release, starts it, sells, prints and stops. Then it starts a new
 * container on the same volume and finds the sale (REL-69). It needs root, buildah and mmdebstrap, no Docker. `--
 * --release directory` takes a release that was made before. Exit code 1 at the first failure, 2 without buildah.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listTables } from '@sofra/contract/orders/tables';
import { startVirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import {
  buildImage,
  importBase,
  makeVolume,
  removeImages,
  startContainer,
  stopContainer,
  stopContainers,
} from './container.ts';
import { listSales, sellOne } from './sell-one.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MISSING_PROGRAM = 2;
const PAPER_MS = 60_000;
const DEBIAN = 'bookworm';

for (const program of ['buildah', 'mmdebstrap'])
  if (spawnSync(program, ['--version']).error) {
    console.error(`${program} is missing (Debian: buildah, mmdebstrap)`);
    process.exit(MISSING_PROGRAM);
  }

const { values } = parseArgs({ options: { release: { type: 'string' } } });
const scratch = mkdtempSync(path.join(os.tmpdir(), 'sofra-container-'));
const volume = path.join(scratch, 'volume');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
process.on('uncaughtException', endEarly);
process.on('exit', cleanUp);

const release = path.resolve(values.release ?? makeRelease());
importBase(makeDebian());
report(`image built, ${buildImage(release)}`);
chmodSync(scratch, 0o755);
makeVolume(volume);

const printer = await startVirtualPrinter();
const settings = {
  PORT: String(port),
  HOST: '127.0.0.1',
  PRINTER_ALLOWED_CIDRS: '127.0.0.0/8',
  PRINTER_ALLOWED_PORTS: String(printer.port),
};
const first = await startContainer(url, volume, settings);
report('started as a user without rights, in production');
const { owner } = await openBusiness(url, {
  stations: { kitchen: { name: 'Mutfak', printer: { ip: printer.host, port: printer.port } } },
  items: { soup: { name: 'Mercimek Çorbası', price: 95, station: 'kitchen' } },
  tables: 1,
});
const sale = await sellOne(url, owner.token);
await printer.waitForSlip(({ text }) => text.includes(sale.item) && text.includes(sale.table), PAPER_MS);
report(`sold and printed: ${sale.item}, ${sale.total} TL`);
await stopContainer(first);
report('stopped with exit code 0');
const second = await startContainer(url, volume, settings);
const sales = await listSales(url, owner.token);
if (!sales.includes(sale.paymentId)) throw new Error('the new container lost the sale');
if ((await callEndpoint(url, listTables, { token: owner.token })).length !== 1)
  throw new Error('the table is gone');
report('a new container on the same volume has the sale and the session');
await stopContainer(second);
await printer.stop();
console.log('The container holds.');
process.exit();

function report(sentence: string): void {
  console.log(`✓ ${sentence}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

function makeRelease(): string {
  execFileSync('npm', ['run', 'release'], { cwd: ROOT, stdio: 'inherit' });
  const names = readdirSync(path.join(ROOT, 'dist'), { withFileTypes: true });
  const name = names.find((entry) => entry.isDirectory() && entry.name.startsWith('sofra-'))?.name;
  if (name === undefined) throw new Error('npm run release left no directory');
  return path.join(ROOT, 'dist', name);
}

/** Makes an archive of the smallest Debian from its packages. */
function makeDebian(): string {
  const archive = path.join(scratch, 'base.tar');
  execFileSync('mmdebstrap', ['--variant=minbase', '--quiet', DEBIAN, archive], { stdio: 'inherit' });
  return archive;
}

async function endEarly(error: unknown): Promise<void> {
  console.error(error);
  await stopContainers().catch(console.error);
  process.exit(1);
}

function cleanUp(): void {
  removeImages();
  rmSync(scratch, { recursive: true, force: true });
}
