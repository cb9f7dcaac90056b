/** The life of one release, step by step (check-release.ts starts it, where possible without a network). */
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { readSystemStatus } from '@sofra/contract/system/system';
import { livingPostmaster } from '@sofra/api/src/platform/postgres/postgres-processes';
import { readConfig } from '@sofra/api/src/platform/operations/config';
import { errorText } from '@sofra/api/src/platform/operations/startup-error';
import { withOwnerConnection } from '@sofra/api/src/platform/postgres/owner-connection';
import { filesBelow } from '../../scripts/release/files-below.ts';
import { listSales, sellOne, signIn, type Sale } from './sell-one.ts';
import { UnpackedRelease, type RunningRelease } from './unpacked-release.ts';

const LARGEST_MB = 220;
const PAPER_MS = 60_000;
const [archive = '', before = archive] = process.argv.slice(2);
const release = new UnpackedRelease();

/** Prints the step with its figures; a step that fails ends the proof. */
async function step(what: string, act: () => string | Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${what}: ${await act()}`);
  } catch (error) {
    console.log(`✗ ${what}: ${errorText(error)}`);
    await release.end();
    process.exit(1);
  }
}

const must = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence);
};
const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';
const versionIn = (directory: string) =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    version: string;
    build: string;
  };

await step('unpacked by an ordinary user in an empty directory', () => {
  release.unpack(before);
  const bytes = filesBelow(release.directory).map(
    (file) => lstatSync(path.join(release.directory, file)).size,
  );
  const unpacked = bytes.reduce((sum, size) => sum + size, 0) / 1e6;
  must(unpacked <= LARGEST_MB, `${unpacked.toFixed(1)} MB is more than ${LARGEST_MB}`);
  return `${bytes.length} files, ${unpacked.toFixed(1)} MB; archive ${(lstatSync(before).size / 1e6).toFixed(1)} MB`;
});
await step('the checksums', () => {
  must(release.changedFiles().length === 0, `not as written: ${release.changedFiles().join(', ')}`);
  return 'every file is as SHA256SUMS says, and none beside';
});
if (process.env.RELEASE_NETWORK === 'cut')
  await step('no network', async () => {
    const refusal = await connectTo('192.0.2.1');
    must(refusal === 'ENETUNREACH', `an address outside answered ${refusal}`);
    return `an address outside is ${refusal}`;
  });

let running: RunningRelease;
let sale: Sale;
await step('starts', async () => {
  running = await release.start();
  return `${running.url}, the demo business in ${path.relative(release.home, release.dataDir)}`;
});
await step('pages', async () => {
  const licences = await (await fetch(`${running.url}/lisanslar`)).text();
  must(licences.includes('<summary>PostgreSQL '), '/lisanslar does not name PostgreSQL');
  must((await (await fetch(running.url)).text()).includes('<div id="root">'), 'no application at /');
  return 'the application and /lisanslar';
});
await step('signs in, and says what it is', () => tellsVersion(running));
await step('sells', async () => {
  sale = await sellOne(running.url, await signIn(running.url));
  return `${sale.item} at ${sale.table}, ${sale.total} TL, cash`;
});
await step('prints on the virtual printer', () => printed(running, sale));
let backup = '';
await step('backs up beside it, and opens the copy', async () => {
  const taken = await release.run(['backup']);
  backup = /(\/\S+\.sofra)/.exec(taken)?.[1] ?? '';
  must(backup !== '', `no file named: ${taken}`);
  return lastLine(await release.run(['backup:verify']));
});
await step('makes a site administrator', async () => {
  const input = 'site@ornek.test\nDeniz Kaya\nuzun-bir-sifre-4\n';
  return lastLine(await release.run(['site-admin', 'create'], { input }));
});
await step('the books', books);
await step('stops', () => stopped(running));

await step('wrote nothing into its own directory, and copied nothing of it', () => {
  must(release.changedFiles().length === 0, release.changedFiles().join(', '));
  const data = readdirSync(release.dataDir);
  must(!data.some((name) => name.startsWith('postgresql-')), `the data hold ${data.join(', ')}`);
  return `the data are ${data.join(', ')}`;
});
await step('an upgrade replaces the directory', async () => {
  release.unpack(archive);
  if (archive === before) makeNewer();
  running = await release.start();
  const applied = await newestMigration();
  const wanted = filesBelow(path.join(release.directory, 'apps/api/migrations')).at(-1);
  must(applied === wanted, `the database is at ${applied}, not at ${wanted}`);
  return `${await tellsVersion(running)}, database at ${applied}`;
});
await step('the sale is still there, and another is made', async () => {
  const token = await signIn(running.url);
  must((await listSales(running.url, token)).includes(sale.paymentId), 'the payment is gone');
  const next = await sellOne(running.url, token);
  await printed(running, next);
  return `${next.item} at ${next.table}`;
});
await step('the books after the upgrade', books);
await step('stops again', () => stopped(running));
await step('restores the backup of the version before into an empty directory', async () => {
  const settings = { SOFRA_DATA_DIR: path.join(release.home, 'restored') };
  await release.run(['restore', backup], { settings });
  return lastLine(await release.run(['verify:ledger'], { settings }));
});
await release.end();
console.log('The release holds.');
process.exit();

function connectTo(host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port: 80, timeout: 5_000 });
    socket.once('connect', () => resolve('connected'));
    socket.once('timeout', () => resolve('nothing'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

async function tellsVersion({ url }: RunningRelease): Promise<string> {
  const { product } = await callEndpoint(url, readSystemStatus, { token: await signIn(url) });
  const { version, build } = versionIn(release.directory);
  must(product.version === version && product.build === build, `it calls itself ${JSON.stringify(product)}`);
  return `${version} · ${build}`;
}

/** The slip of the kitchen shows the item and the table. */
async function printed({ output }: RunningRelease, { item, table, number }: Sale): Promise<string> {
  const until = performance.now() + PAPER_MS;
  const slips = () =>
    output()
      .split('Fiş ')
      .filter((slip) => slip.includes(`Adisyon No: ${number}`));
  const isThere = () => slips().some((slip) => slip.includes(item) && slip.includes(table));
  while (!isThere() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  must(isThere(), `no slip of ${item} for ${table} in a minute`);
  return `${slips().length} slip of order ${number}`;
}

async function books(): Promise<string> {
  const [ledger, audit] = [await release.run(['verify:ledger']), await release.run(['verify:audit'])];
  return `${lastLine(ledger)} ${lastLine(audit)}`;
}

async function stopped({ stop }: RunningRelease): Promise<string> {
  const { code, output } = await stop();
  must(code === 0, `it ended with ${code}: ${lastLine(output)}`);
  must(livingPostmaster(path.join(release.dataDir, 'postgres')) === null, 'its database still runs');
  return 'exit code 0, its database has ended';
}

/** Possible changes of a next version: another name, and a change of the database. */
function makeNewer(): void {
  const manifest = path.join(release.directory, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...versionIn(release.directory), version: '999.0.0' }));
  const migration = path.join(release.directory, 'apps/api/migrations/9999-next.sql');
  writeFileSync(migration, 'set local role sofra_owner;\nalter table orders add column next_note text;\n');
}

function newestMigration(): Promise<string | undefined> {
  return withOwnerConnection(readConfig({ SOFRA_DATA_DIR: release.dataDir }), async (client) => {
    await client.query('reset role'); // the list of migrations belongs to the superuser
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name collate "C" desc limit 1',
    );
    return rows[0]?.name;
  });
}
