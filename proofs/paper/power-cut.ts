import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { must, type ApiRequest } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { loadPaper, untilPrinted, type Paper } from '#proofs/faults/paper.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const CUTS = 12;
const FEWEST_CUTS = 2;
/** A payment takes about so long, so some cuts are before its commit, and some after it. */
const LATEST_CUT_MS = 30;
const BACK_WITHIN_MS = 60_000;
const PRINTED_WITHIN_MS = 120_000;
const TOTAL = '450,50';

/** A payment and its receipt are one commit (PRINT-15, REL-7). */
export const powerCut: Proof = {
  name: 'power-cut',
  promise:
    'After a power cut between payment and print, the payment is there once and its receipt prints once.',
  run: (setting) =>
    onInstallation(
      { settings: { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' } },
      async (installation) => cutPower(installation, setting),
    ),
};

async function cutPower(installation: Installation, setting: Setting): Promise<Verdict> {
  const cuts = Math.max(FEWEST_CUTS, partOf(CUTS, setting));
  const business = await openBusiness(installation.url, { tables: cuts });
  const random = randomSource(setting.seed);
  const violations: string[] = [];
  for (const [at, tableId] of business.tables.entries()) {
    const asking = await askToPay(business, tableId);
    // Nothing listens at the address of the printer, so no receipt is printed before the cut.
    const isTold = await payAndCut(
      installation,
      asking,
      random.chance(0.5) ? null : random.int(0, LATEST_CUT_MS),
    );
    const answer = await sendUntilDefinite(business.url, asking, { forMs: BACK_WITHIN_MS, mayBreak: true });
    if (answer?.status !== 200)
      violations.push(`payment ${at + 1} answered ${answer?.status ?? 'nothing'} after the cut`);
    setting.log(`cut ${at + 1} of ${cuts}, ${isTold ? 'after' : 'before'} the response`);
  }
  const paper = await loadPaper(business);
  try {
    await untilPrinted(installation.owner, PRINTED_WITHIN_MS);
  } finally {
    await paper.stop();
  }
  return onOwnerClient(installation.owner, async (client) => {
    const { rows } = await client.query<{ payments: number }>(
      'select count(p.id)::int as payments from orders o left join payments p on p.business_id = o.business_id and p.order_id = o.id group by o.id',
    );
    const wrong = rows.filter(({ payments }) => payments !== 1).length;
    return {
      facts: `${cuts} cuts, ${rows.length} orders, ${paper.slips.length} slips`,
      violations: [
        ...violations,
        ...(wrong > 0 ? [`${wrong} orders were not paid once`] : []),
        ...receiptFaults(paper, cuts),
        ...(await checkBooks(client)).violations,
      ],
    };
  });
}

/** An order for one dish, and the request that pays it. */
async function askToPay({ url, items, waiters, cashiers }: Business, tableId: string): Promise<ApiRequest> {
  const { id, total } = await must<{ id: string; total: number }>(url, {
    path: `/tables/${tableId}/add-lines`,
    token: waiters[0] ?? '',
    body: { lines: [{ itemId: items.iskender, qty: 1 }] },
  });
  return {
    ...{ path: `/orders/${id}/pay`, token: cashiers[0] ?? '', key: randomUUID() },
    body: { method: 'CASH', finalTotal: total, discountType: 'NONE' },
  };
}

/** Kills server and database after the response, or so many milliseconds after the request. True after a response. */
async function payAndCut(
  installation: Installation,
  asking: ApiRequest,
  afterMs: number | null,
): Promise<boolean> {
  let isTold = false;
  const paying = sendUntilDefinite(installation.url, asking, { forMs: 1, mayBreak: true }).then((answer) => {
    isTold = answer?.status === 200;
  });
  await (afterMs === null ? paying : sleep(afterMs));
  const wasTold = isTold;
  await installation.server.kill();
  await installation.database.crash('postmaster');
  await paying;
  await installation.restart();
  return wasTold;
}

/** Kitchen tickets have no amounts. */
function receiptFaults({ slips }: Paper, cuts: number): string[] {
  return Array.from({ length: cuts }, (_, at) => `Masa ${at + 1}`).flatMap((table) => {
    const receipts = slips.filter(
      ({ text }) => text.includes(TOTAL) && new RegExp(`${table}(?!\\d)`).test(text),
    );
    return receipts.length === 1 ? [] : [`the receipt of ${table} was printed ${receipts.length} times`];
  });
}
