import { randomBytes, randomUUID } from 'node:crypto';
import type { PrintedSlip } from '@sofra/printer-link/printed-slips';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import type pg from 'pg';
import { isDone, must, type ApiRequest } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** A running Sofra without a print worker, and its database. */
export interface Stage {
  url: string;
  /** A connection that sees every business and can change times. */
  owner: Pick<pg.Pool, 'query'>;
  /** For separate processes, which take the role of the application. */
  connection: ConnectionSettings;
}

/** A station with its printer and the one dish that is made there. */
export interface Post {
  name: string;
  printerId: string;
  itemId: string;
  paper: VirtualPrinter;
  /** All slips that were printed, in order. */
  slips: PrintedSlip[];
  /** The tags of its tickets, in the order they were queued. */
  queued: string[];
}

export interface PrintingBusiness {
  stage: Stage;
  /** The owner's token. */
  token: string;
  posts: readonly Post[];
  tables: readonly string[];
  stop: () => Promise<void>;
}

const PASSWORD = 'gizli-sifre';
/** Orders get slower with the number of their lines, so they are spread over several tables. */
const TABLES = 12;

/**
 * Creates a business over HTTP with a station, a printer and a dish for each name; its printers acknowledge, as good
 * ones do.
 */
export async function openPrintingBusiness(
  stage: Stage,
  names: readonly string[],
): Promise<PrintingBusiness> {
  const email = `elif@${randomBytes(5).toString('hex')}.test`;
  const owner = { businessName: 'Kâğıt Evi', fullName: 'Elif Yıldız', email, password: PASSWORD };
  const { token } = await must<{ token: string }>(stage.url, {
    path: '/auth/register',
    body: owner,
  });
  const make = (path: string, body: Record<string, unknown>) =>
    must<{ id: string }>(stage.url, { path, token, body }).then(({ id }) => id);
  const posts: Post[] = [];
  for (const name of names) posts.push(await openPost(name, make));
  const tables: string[] = [];
  for (let at = 1; at <= TABLES; at += 1)
    tables.push(await make('/tables', { name: `Masa ${at}`, capacity: 4 }));
  const stop = async () => {
    await Promise.all(posts.map(({ paper }) => paper.stop()));
  };
  return { stage, token, posts, tables, stop };
}

async function openPost(
  name: string,
  make: (path: string, body: Record<string, unknown>) => Promise<string>,
): Promise<Post> {
  const slips: PrintedSlip[] = [];
  const paper = await startVirtualPrinter({ onSlip: (slip) => slips.push(slip) });
  paper.setStatus({ isOnline: true, paper: 'OK' });
  const stationId = await make('/stations', { name });
  const address = { interface: 'NETWORK', ip: paper.host, port: paper.port };
  const printerId = await make('/printers', { name, ...address });
  await make('/printers/attach', { stationId, printerId });
  const categoryId = await make('/menu/categories', { name, stationId });
  const itemId = await make('/menu/items', { name: `${name} tabağı`, price: 100, categoryId });
  return { name, printerId, itemId, paper, slips, queued: [] };
}

/** Sends one order that gives each of the stations one ticket; returns the tag by which it is found on paper. */
export async function orderAt(business: PrintingBusiness, posts: readonly Post[]): Promise<string> {
  const number = business.posts.reduce((most, { queued }) => Math.max(most, queued.length), 0) + 1;
  const tag = `fiş ${String(number).padStart(4, '0')}`;
  const tableId = business.tables[number % business.tables.length] ?? '';
  const lines = posts.map(({ itemId }) => ({ itemId, qty: 1, note: tag }));
  const asking = { path: `/tables/${tableId}/add-lines`, token: business.token, body: { lines } };
  await mustInTheEnd(business.stage.url, asking);
  for (const post of posts) post.queued.push(tag);
  return tag;
}

/** The server may be down at the moment. */
const PATIENCE = { forMs: 90_000, betweenMs: 50, mayBreak: true };

async function mustInTheEnd(url: string, write: ApiRequest): Promise<void> {
  const response = await sendUntilDefinite(url, { ...write, key: randomUUID() }, PATIENCE);
  if (response && isDone(response)) return;
  throw new Error(`${write.path}: ${response ? `${response.status} ${response.text}` : 'never answered'}`);
}

export interface QueuedJob {
  state: string;
  lastError: string | null;
}

/** The jobs of a station's printer, in the order they were queued. */
export async function jobsOf({ stage }: PrintingBusiness, post: Post): Promise<QueuedJob[]> {
  const { rows } = await stage.owner.query<QueuedJob>(
    `select state, last_error as "lastError" from print_jobs where printer_id = $1 order by position`,
    [post.printerId],
  );
  return rows;
}

/** Whether no job of the business is waiting or being sent. */
export const isQuiet = async (business: PrintingBusiness): Promise<boolean> =>
  (await countJobs(business, ['PENDING', 'SENDING', 'UNCERTAIN'])) === 0;

export const countDone = (business: PrintingBusiness): Promise<number> =>
  countJobs(business, ['PRINTED', 'FAILED']);

/** The number of jobs with more than one attempt. */
export async function countTriedAgain({ stage, posts }: PrintingBusiness): Promise<number> {
  const { rows } = await stage.owner.query<{ count: number }>(
    `select count(*)::int as count from print_jobs where printer_id = any ($1) and attempts > 1`,
    [posts.map(({ printerId }) => printerId)],
  );
  return rows[0]?.count ?? 0;
}

async function countJobs({ stage, posts }: PrintingBusiness, states: readonly string[]): Promise<number> {
  const { rows } = await stage.owner.query<{ count: number }>(
    `select count(*)::int as count from print_jobs where printer_id = any ($1) and state = any ($2)`,
    [posts.map(({ printerId }) => printerId), states],
  );
  return rows[0]?.count ?? 0;
}
