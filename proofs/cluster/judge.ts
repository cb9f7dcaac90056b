import type pg from 'pg';
import { bodyOf, type Guest } from '#proofs/cluster/evening.ts';
import { pressAgain, type Press } from '#proofs/cluster/phone.ts';

/** The violations found for the guests of one fault, as sentences. */
export interface Judgement {
  guests: number;
  lost: string[];
  doubled: string[];
  different: string[];
  /** Presses that were refused, or that were never answered. */
  failed: string[];
}

interface Stored {
  /** Pieces by the note of their order. */
  pieces: ReadonlyMap<string, number>;
  /** Payments with their kuruş, by the order. */
  payments: ReadonlyMap<string, readonly { id: string; kurus: number }[]>;
}

/** Compares every guest with the database and with the responses to the same keys now. */
export async function judge(
  url: string,
  client: Pick<pg.Client, 'query'>,
  guests: readonly Guest[],
): Promise<ReadonlyMap<string, Judgement>> {
  const stored = await readStored(client);
  const judgements = new Map<string, Judgement>();
  for (const guest of guests) {
    const found = judgements.get(guest.period) ?? {
      guests: 0,
      lost: [],
      doubled: [],
      different: [],
      failed: [],
    };
    judgements.set(guest.period, found);
    found.guests += 1;
    compareOrder(guest, stored, found);
    comparePayment(guest, stored, found);
  }
  await repeatAll(url, guests, judgements);
  return judgements;
}

async function readStored(client: Pick<pg.Client, 'query'>): Promise<Stored> {
  const lines = await client.query<{ note: string; qty: number }>(
    'select note, sum(qty)::int as qty from order_lines group by note',
  );
  const paid = await client.query<{ id: string; order_id: string; kurus: number }>(
    'select id, order_id, amount_kurus::float as kurus from payments',
  );
  const payments = new Map<string, { id: string; kurus: number }[]>();
  for (const { id, order_id: order, kurus } of paid.rows)
    payments.set(order, [...(payments.get(order) ?? []), { id, kurus }]);
  return { pieces: new Map(lines.rows.map(({ note, qty }) => [note, qty])), payments };
}

function compareOrder({ tag, qty, ordered }: Guest, { pieces }: Stored, found: Judgement): void {
  const expected = bodyOf(ordered) ? qty : 0;
  const there = pieces.get(tag) ?? 0;
  if (expected === 0) found.failed.push(`${tag} ${outcomeOf(ordered)}`);
  if (there < expected) found.lost.push(`${tag}: ${there} of ${expected} pieces`);
  if (there > expected) found.doubled.push(`${tag}: ${there} instead of ${expected} pieces`);
}

interface ToldPayment {
  id: string;
  amount: number;
}

function comparePayment({ tag, ordered, paid }: Guest, { payments }: Stored, found: Judgement): void {
  if (!paid) return;
  const there = payments.get(String(bodyOf(ordered)?.['id'])) ?? [];
  const told = bodyOf(paid)?.['payment'] as ToldPayment | undefined;
  if (!told) found.failed.push(`bill of ${tag} ${outcomeOf(paid)}`);
  if (there.length > (told ? 1 : 0)) found.doubled.push(`bill of ${tag}: ${there.length} payments`);
  if (told) compareTold(tag, told, there, found);
}

function compareTold(
  tag: string,
  { id, amount }: ToldPayment,
  there: readonly { id: string; kurus: number }[],
  found: Judgement,
): void {
  const same = there.find((payment) => payment.id === id);
  if (!same) found.lost.push(`bill of ${tag}`);
  else if (same.kurus !== Math.round(amount * 100))
    found.different.push(`bill of ${tag}: ${amount} TL were told, ${same.kurus} kuruş stand there`);
}

const outcomeOf = ({ answer }: Press): string =>
  answer ? `was answered ${answer.status} ${answer.text}` : 'was never answered';

const AT_ONCE = 8;

/** Every key must still have the same response, letter for letter. */
async function repeatAll(
  url: string,
  guests: readonly Guest[],
  judgements: ReadonlyMap<string, Judgement>,
): Promise<void> {
  const presses = guests.flatMap(({ period, ordered, paid }) =>
    [ordered, ...(paid ? [paid] : [])]
      .filter(({ answer }) => answer?.status === 200)
      .map((press) => ({ period, press })),
  );
  let next = 0;
  const work = async () => {
    for (let each = presses[next++]; each; each = presses[next++]) {
      const again = await pressAgain(url, each.press);
      if (again?.status !== 200 || again.text !== each.press.answer?.text)
        judgements
          .get(each.period)
          ?.different.push(`${each.press.write.path}: ${again?.text ?? 'no answer'}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
