import { cancelLines } from '@sofra/contract/orders/order-changes';
import { getOpenOrder } from '@sofra/contract/orders/orders';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { renderSlip } from '@sofra/domain/slips/ticket-text';
import { callEndpoint, type WireResponse } from '@sofra/test-kit/call-endpoint';
import { until } from '#test/faults/started-sofra.ts';
import { countWords } from './asked-dish.ts';
import { tooWide, type Proof } from './check-paper.ts';
import { isQuiet, openPrintingBusiness, orderAt, type Post, type Stage } from './printing-business.ts';

type Line = NonNullable<WireResponse<typeof getOpenOrder>>['lines'][number];

/** Narrower than any printer may be set to; the dashes of a slip still fit. */
const NARROWEST = 30;

/**
 * A dish is ordered as it is and with ten options, and each is cancelled by itself: the station reads of each exactly
 * what is cancelled, on paper of every width (SELL-25).
 */
export async function proveCancelledChoices(stage: Stage, longestMs: number): Promise<Proof> {
  const business = await openPrintingBusiness(stage, ['Mutfak', 'Bar', 'Fırın']);
  const { token, posts } = business;
  const untilPrinted = () => until('every slip on paper', longestMs, () => isQuiet(business));
  try {
    const tag = await orderAt(business, posts);
    await untilPrinted();
    const tableId = await tableOf(stage, posts);
    const order = await callEndpoint(stage.url, getOpenOrder, { token, params: { id: tableId } });
    const cancel = async (isAsked: boolean) => {
      const lines = (order?.lines ?? []).filter((line) => hasOptions(line) === isAsked);
      await callEndpoint(stage.url, cancelLines, {
        ...{ token, params: { id: order?.id ?? '' } },
        input: { lines: lines.map(({ id }) => ({ lineId: id, qty: 1, reason: 'Vazgeçti' })), restock: true },
      });
      await untilPrinted();
    };
    await cancel(true);
    await cancel(false);
    return {
      name: 'cancelled choices',
      facts: `${posts.flatMap(({ slips }) => slips).length} slips on 32, 42 and 48 columns`,
      violations: [
        ...posts.flatMap((post) => judgeSlips(post, tag).map((what) => `${post.name}: ${what}`)),
        ...(await judgeNarrow(stage, posts)),
      ],
    };
  } finally {
    await business.stop();
  }
}

const hasOptions = ({ options = [] }: Line): boolean => options.length > 0;

/** The ticket, the cancellation of all choices, and that of the plain dish. */
function judgeSlips(post: Post, tag: string): string[] {
  const wanted = [1, 1, 0];
  const { slips } = post;
  return [
    ...(slips.length === wanted.length ? [] : [`${slips.length} slips instead of ${wanted.length}`]),
    ...slips.flatMap(({ text }, at) => [
      ...(text.includes(tag) ? [] : [`slip ${at + 1} is of something else`]),
      ...countWords(text, wanted[at] ?? 0).map((what) => `slip ${at + 1}: ${what}`),
    ]),
    ...tooWide(post).map((text) => `wider than the paper: ${text}`),
  ];
}

async function tableOf({ owner }: Stage, [post]: readonly Post[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select o.table_id as id from print_jobs j
       join orders o on o.business_id = j.business_id and o.id = j.order_id where j.printer_id = $1`,
    [post?.printerId],
  );
  return rows[0]?.id ?? '';
}

/** The same slips laid out on the narrowest paper. */
async function judgeNarrow({ owner }: Stage, posts: readonly Post[]): Promise<string[]> {
  const { rows } = await owner.query<{ type: string; ticket: StoredTicket }>(
    `select type, ticket from print_jobs where printer_id = any ($1) order by position`,
    [posts.map(({ printerId }) => printerId)],
  );
  return rows.flatMap(({ type, ticket }, at) => {
    const slips = [{ rows: renderSlip(ticket, NARROWEST) }];
    const text = slips.flatMap((slip) => slip.rows.map((row) => row.text)).join('\n');
    const isPlain = at >= 2 * posts.length;
    return [
      ...countWords(text, isPlain ? 0 : 1).map((what) => `${type} on ${NARROWEST} columns: ${what}`),
      ...tooWide({ slips, columns: NARROWEST }).map((row) => `wider than ${NARROWEST} columns: ${row}`),
    ];
  });
}
