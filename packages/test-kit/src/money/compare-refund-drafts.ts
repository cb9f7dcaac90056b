import { getRefundDocumentXml, makeOrderDocument } from '@sofra/contract/money/documents';
import { callEndpoint } from '../call-endpoint.ts';
import { isDone, isRefusal, send } from '../send.ts';
import type pg from 'pg';
import { same } from './own-day.ts';
import type { OwnMoney } from './own-money.ts';
import type { Business } from './test-business.ts';

/** So many are made; each is read with the others of its order. */
const MOST = 200;

/**
 * Makes the drafts of orders with refunds. Compares the payable amount and the sum of lines of each refund draft with
 * the acknowledged refund (DOCUMENT-19). An order without a draft, for example one that is still open, has no draft of
 * a refund.
 */
export async function compareRefundDrafts(
  { url, owner: token }: Business,
  client: Pick<pg.Client, 'query'>,
  { refunds }: OwnMoney,
): Promise<string[]> {
  const given = refunds.filter(({ amount }) => amount > 0).slice(-MOST);
  const { rows } = await client.query<{ id: string; orderId: string }>(
    `select f.id, p.order_id as "orderId" from refunds f
       join payments p on p.business_id = f.business_id and p.id = f.payment_id where f.id = any ($1)`,
    [given.map(({ id }) => id)],
  );
  const orders = new Map(rows.map(({ id, orderId }) => [id, orderId]));
  const violations: string[] = [];
  for (const { id, amount } of given) {
    const made = await send(url, { path: pathOf(orders.get(id) ?? ''), token, body: {} });
    if (!isDone(made) && !isRefusal(made))
      throw new Error(`a draft was answered ${made.status} ${made.text}`);
    if (!isDone(made)) continue;
    const { xml } = await callEndpoint(url, getRefundDocumentXml, { token, params: { id } });
    violations.push(
      ...same(`draft of refund ${id}`, amountIn(xml, 'PayableAmount'), amount),
      ...same(`lines of the draft of refund ${id}`, linesIn(xml) + amountIn(xml, 'TaxAmount'), amount),
    );
  }
  return violations;
}

const pathOf = (orderId: string): string => makeOrderDocument.path.replace(':id', orderId);

/** The first one, which is that of the whole draft. */
const amountIn = (xml: string, name: string): number =>
  Number(new RegExp(`<cbc:${name}[^>]*>([\\d.]+)<`).exec(xml)?.[1]);

/** The sum of the lines without KDV. */
const linesIn = (xml: string): number =>
  xml
    .split('<cac:InvoiceLine>')
    .slice(1)
    .reduce((sum, line) => sum + amountIn(line, 'LineExtensionAmount'), 0);
