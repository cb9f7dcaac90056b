import { randomUUID } from 'node:crypto';
import type { PrintedSlip } from '@sofra/printer-link/printed-slips';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { updatePrinter } from '@sofra/contract/printing/printing-setup';
import type { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import type pg from 'pg';
import { openBusiness } from '@sofra/test-kit/open-business';
import { isDone, type ApiRequest } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { askEverything } from './asked-dish.ts';

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
  /** Letters on a line. */
  columns: Columns;
  itemId: string;
  /** The dish in another portion, with ten options. */
  asked: ReturnType<typeof requestedChoiceOf>;
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

type Columns = 32 | 42 | 48;
/** The printers have these in turn. */
const COLUMNS: readonly Columns[] = [42, 32, 48];

/** Orders get slower with the number of their lines, so they are spread over several tables. */
const TABLES = 12;

/** A business with a station, a printer and a dish for each name; its printers acknowledge, as good ones do. */
export async function openPrintingBusiness(
  stage: Stage,
  names: readonly string[],
): Promise<PrintingBusiness> {
  const papers = await Promise.all(names.map(startPaper));
  const { owner, printers, items, tables } = await openBusiness(stage.url, {
    name: 'Kâğıt Evi',
    stations: Object.fromEntries(
      papers.map(({ name, paper }) => [name, { name, printer: { ip: paper.host, port: paper.port } }]),
    ),
    items: Object.fromEntries(
      names.map((name) => [name, { name: `${name} tabağı`, price: 100, station: name }]),
    ),
    tables: TABLES,
  });
  const setUp = async (each: (typeof papers)[number], at: number): Promise<Post> => {
    const printerId = printers[each.name] ?? '';
    const itemId = items[each.name] ?? '';
    const columns = COLUMNS[at % COLUMNS.length] ?? 42;
    const { token } = owner;
    await callEndpoint(stage.url, updatePrinter, { token, params: { id: printerId }, input: { columns } });
    const asked = await askEverything(stage.url, token, itemId);
    return { ...each, printerId, columns, itemId, asked, queued: [] };
  };
  const posts = await Promise.all(papers.map(setUp));
  const stop = async () => {
    await Promise.all(posts.map(({ paper }) => paper.stop()));
  };
  return { stage, token: owner.token, posts, tables, stop };
}

async function startPaper(name: string): Promise<Pick<Post, 'name' | 'paper' | 'slips'>> {
  const slips: PrintedSlip[] = [];
  const paper = await startVirtualPrinter({ onSlip: (slip) => slips.push(slip) });
  paper.setStatus({ isOnline: true, paper: 'OK' });
  return { name, paper, slips };
}

/**
 * Sends one order that gives each of the stations one ticket. It has the plain dish and the dish with all its choices.
 * Returns the tag by which it is found on paper, also on a torn-off part.
 */
export async function orderAt(business: PrintingBusiness, posts: readonly Post[]): Promise<string> {
  const number = business.posts.reduce((most, { queued }) => Math.max(most, queued.length), 0) + 1;
  const tag = `fiş ${String(number).padStart(4, '0')}`;
  const tableId = business.tables[number % business.tables.length] ?? '';
  const lines = posts.flatMap(({ itemId, asked }) =>
    [{ itemId }, asked].map((choice) => ({ ...choice, qty: 1, note: tag })),
  );
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

/** True when no job of the business is waiting or being sent. */
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
