import type { makeOrderDocument } from '@sofra/contract/money/documents';
import type { WireResponse } from '../call-endpoint.ts';
import type { Json } from '../send.ts';
import { add, expectSame, pay, PRICE, send, type Race, type Round } from './race-round.ts';

/** The KDV that a guest pays at 10 % with one İskender of 450,50. Divided again for two together, it would be 81,91. */
const KDV_OF_ONE = 40.95;
const PIECES = 2;
const SERIES = ['SFR', 'CAF'];

/** Guests at a table pay their İskender one by one, so that its payments have their KDV each. Returns the order's id. */
async function payOneByOne(round: Round, tableId: string): Promise<string> {
  const { order } = await add(round, PIECES, { tableId });
  const lines = [{ lineId: order.lines[0]?.id ?? '', qty: 1 }];
  const body = { lines, finalTotal: PRICE / 100, discountType: 'NONE' };
  for (let paid = 0; paid < PIECES; paid += 1) await pay(round, { action: 'pay-partial', order, body });
  return order.id;
}

const asked = async <Answer>(round: Round, path: string, body?: Json): Promise<Answer> =>
  (await send(round, body ? { path, body } : { path, method: 'GET' })).body as unknown as Answer;

/** The KDV of each rate and of all in the file, without that of its lines. */
function taxesIn(xml: string): number[] {
  const [ofInvoice = ''] = xml.split('<cac:InvoiceLine>');
  return [...ofInvoice.matchAll(/<cbc:TaxAmount[^>]*>([\d.]+)</g)].map(([, amount]) => Number(amount));
}

/** Returns a violation where a KDV sum differs from the KDV of both guests' payments. */
function sameTax(what: string, taxes: readonly number[]): string[] {
  const [tax = Number.NaN, ...others] = new Set(taxes);
  const found = others.length === 0 ? Math.round(tax * 100) : Number.NaN;
  return expectSame(`KDV ${what}`, found, Math.round(KDV_OF_ONE * PIECES * 100));
}

/**
 * The drafts of two orders are made at once, each by two tills, while the series changes: each order has one, the numbers
 * differ, and the KDV is that of the payments (DOCUMENT-4, DOCUMENT-5, DOCUMENT-8). The ledger looks for gaps.
 */
const draftsAtOnce: Race = {
  name: 'drafts of invoices are made at once',
  rounds: 200,
  play: async (round) => {
    const tables = [round.tableId, round.otherTableId];
    const orders = await Promise.all(tables.map((tableId) => payOneByOne(round, tableId)));
    const make = (id: string) =>
      asked<WireResponse<typeof makeOrderDocument>>(round, `/orders/${id}/document`, {});
    const [made] = await Promise.all([
      Promise.all([...orders, ...orders].map(make)),
      ...SERIES.map((series) =>
        send(round, { path: '/documents/settings', method: 'PATCH', body: { series } }),
      ),
    ]);
    const files = await Promise.all(
      orders.map((id) => asked<{ xml: string }>(round, `/orders/${id}/document/xml`)),
    );
    return [
      ...expectSame('numbers of drafts', new Set(made.map(({ number }) => number)).size, orders.length),
      ...sameTax(
        'of a draft',
        made.map(({ tax }) => tax),
      ),
      ...files.flatMap(({ xml }) => sameTax('in a file', taxesIn(xml))),
    ];
  },
};

/** Races for the numbers of drafts. */
export const DRAFT_RACES: readonly Race[] = [draftsAtOnce];
