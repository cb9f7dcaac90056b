import { randomUUID } from 'node:crypto';
import { isDone, must, type ApiRequest } from '@sofra/test-kit/send';
import { checkPaper, type PaperCounts } from '@sofra/api/test/print/check-paper';
import {
  isQuiet,
  openPrintingBusiness,
  type Post,
  type PrintingBusiness,
} from '@sofra/api/test/print/printing-business';
import { until } from '@sofra/api/test/faults/started-sofra';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { startSeveral, type SeveralServers } from '#proofs/operations/several-servers.ts';
import type { Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { untilAnswered } from '#proofs/money/write-request.ts';

/** The main job: two plates are ordered, the slip is printed, the bill is paid. */
export interface Evening {
  business: PrintingBusiness;
  /** The steps of any guest that failed. */
  failures: string[];
  /** The acknowledged payments, in order. */
  paidLira: number[];
  orders: number;
}

const ANY_PRINTER = { PRINTER_ALLOWED_PORTS: '1-65535' };
const PLATE_LIRA = 100;
const QTY = 2;
const PAPER_MS = 60_000;

const SERVERS = 3;

/**
 * Runs `live` while three servers share one address and one database, with a printer for each of two stations. Then
 * compares everything that was acknowledged, printed and stored.
 */
export const onThreeServers = (
  live: (evening: Evening, several: SeveralServers, installation: Installation) => Promise<Verdict>,
): Promise<Verdict> =>
  onInstallation({ settings: { PRINT_MODE: 'server', ...ANY_PRINTER } }, async (installation) => {
    await installation.server.stop(); // only the three servers of the proof run
    const several = await startSeveral(installation, SERVERS);
    const business = await openPrintingBusiness({ ...installation, url: several.url }, ['Mutfak', 'Bar']);
    try {
      await printNoReceipts(business);
      const evening: Evening = { business, failures: [], paidLira: [], orders: 0 };
      const lived = await live(evening, several, installation);
      const judged = await checkEvening(evening);
      const books = await onOwnerClient(installation.owner, checkBooks);
      return {
        facts: `${lived.facts}, ${judged.facts}`,
        violations: [...lived.violations, ...judged.violations, ...books.violations],
      };
    } finally {
      await business.stop();
      await several.close();
    }
  });

/** Only tickets are checked, so no receipts are printed. */
async function printNoReceipts({ stage, token }: PrintingBusiness): Promise<void> {
  const body = { settings: { autoReceipt: false } };
  await must(stage.url, { method: 'PATCH', path: '/business/me', token, body });
}

export interface Serving {
  /** Called at each table before its next order. */
  mayEnd: (round: number) => boolean;
  /** Called with the number of each order before it is sent. */
  onOrder?: (order: number) => void;
}

/** Serves guests at all tables at once, one order after the other at each. */
export async function serveGuests(evening: Evening, { mayEnd, onOrder }: Serving): Promise<void> {
  const { business } = evening;
  await Promise.all(
    business.tables.map(async (tableId, at) => {
      const post = business.posts[at % business.posts.length]!;
      for (let round = 0; !mayEnd(round); round += 1) {
        evening.orders += 1;
        onOrder?.(evening.orders);
        await serveOne(evening, { tableId, post });
      }
    }),
  );
}

async function serveOne(evening: Evening, { tableId, post }: { tableId: string; post: Post }): Promise<void> {
  const { token, stage } = evening.business;
  const tag = `fiş ${String(evening.orders).padStart(5, '0')}`;
  const write = (path: string, body: object): ApiRequest => ({
    path,
    token,
    body: { ...body },
    key: randomUUID(),
  });
  const lines = [{ itemId: post.itemId, qty: QTY, note: tag }];
  const ordered = await untilAnswered(stage.url, write(`/tables/${tableId}/add-lines`, { lines }));
  if (!isDone(ordered)) return void evening.failures.push(`order ${tag}: ${ordered.status} ${ordered.text}`);
  post.queued.push(tag);
  const bill = { method: 'CARD', finalTotal: PLATE_LIRA * QTY };
  const paid = await untilAnswered(
    stage.url,
    write(`/orders/${(ordered.body as { id: string }).id}/pay`, bill),
  );
  if (!isDone(paid)) return void evening.failures.push(`bill of ${tag}: ${paid.status} ${paid.text}`);
  evening.paidLira.push((paid.body as { payment: { amount: number } }).payment.amount);
}

/** Compares the acknowledged payments with the ledger and the printed slips. */
async function checkEvening({ business, failures, paidLira, orders }: Evening): Promise<Verdict> {
  await until('the last slip', PAPER_MS, () => isQuiet(business));
  const { rows } = await business.stage.owner.query<{ count: number; kurus: number }>(
    'select count(*)::int as count, coalesce(sum(amount_kurus), 0)::float as kurus from payments',
  );
  const acknowledged = { count: paidLira.length, kurus: paidLira.reduce((sum, lira) => sum + lira * 100, 0) };
  const paper = await checkPaper(business, 0);
  const violations = [...failures, ...paperFaults(paper)];
  if (rows[0]?.count !== acknowledged.count || rows[0].kurus !== acknowledged.kurus)
    violations.push(
      `${acknowledged.count} bills of ${acknowledged.kurus} kuruş were told, ${JSON.stringify(rows[0])} stand in the books`,
    );
  if (paper.tickets === 0 || orders === 0) violations.push('nothing was served');
  return {
    facts: `${orders} orders, ${failures.length} failed, ${acknowledged.count} bills paid once, ${paper.tickets} slips, ${paper.lost.length} lost, ${paper.unmarkedDoubles.length} silently doubled`,
    violations,
  };
}

/** Tables order concurrently, so the order of the slips is not checked here. */
const paperFaults = ({ lost, unmarkedDoubles, strange }: PaperCounts): string[] => [
  ...lost.map((slip) => `lost: ${slip}`),
  ...unmarkedDoubles.map((slip) => `silently doubled: ${slip}`),
  ...strange,
];
