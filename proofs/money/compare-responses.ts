import type pg from 'pg';
import { compareWithBooks, nothingYet, type Comparison } from '../../apps/api/test/money/compare-books.ts';
import type { PaidAnswer } from '../../apps/api/test/money/payments.ts';
import { bodyOf, isDone, isRefusal, outcomeOf, untilAnswered } from '#proofs/money/write-request.ts';
import { pressesOf, type Bill, type Press } from '#proofs/money/pay-bills.ts';

export interface Truth extends Comparison {
  /** Somebody was told something else than the books, the replay of the key or the other finger says. */
  different: string[];
  /** Bills that were served. */
  bills: number;
  /** Payments that were told. */
  payments: number;
  replays: number;
}

/** What everybody was told of these bills against the books, and against what the same keys answer now. */
export async function compareResponses(
  url: string,
  client: Pick<pg.Client, 'query'>,
  bills: readonly Bill[],
): Promise<Truth> {
  const said = nothingYet();
  for (const { kind, added, rivals, rest } of bills) {
    if (added.responses.some(isDone)) said.ordered.set(added.write.key, kind.pieces);
    for (const { responses } of [...(rivals ?? []), ...(rest ? [rest] : [])])
      for (const answer of responses.filter(isDone)) {
        const { payment } = bodyOf(answer) as PaidAnswer;
        said.payments.set(payment.id, Math.round(payment.amount * 100));
      }
  }
  const presses = bills.flatMap(pressesOf);
  const different = [...bills.flatMap(wrongOutcomes), ...presses.flatMap(contradictions)];
  const replays = await replayAll(url, presses, different);
  const comparison = await compareWithBooks(client, said);
  return { ...comparison, different, bills: bills.length, payments: said.payments.size, replays };
}

/** The order was saved, just as many of the two were served as could be, and the rest was taken. */
function wrongOutcomes({ kind, added, rivals, rest }: Bill): string[] {
  const of = (what: string, { responses }: Press) =>
    responses.every(isDone)
      ? []
      : [`${what} of "${kind.name}" was told ${responses.map(outcomeOf).join(', ')}`];
  const served = rivals?.filter(({ responses }) => responses.some(isDone)).length ?? 0;
  return [
    ...of('adding', added),
    ...(rest ? of('the rest', rest) : []),
    ...(rivals && served !== kind.served
      ? [`of the two at "${kind.name}" ${served} were served instead of ${kind.served}`]
      : []),
  ];
}

/** One key, two fingers: both hear the same; and nobody hears that the server is at a loss. */
function contradictions({ write, responses }: Press): string[] {
  const odd = responses.filter((answer) => !isDone(answer) && !isRefusal(answer));
  const distinct = new Set(responses.map((answer) => (isDone(answer) ? answer.text : outcomeOf(answer))));
  return [
    ...odd.map((answer) => `${write.path} was told ${outcomeOf(answer)}`),
    ...(distinct.size > 1
      ? [`one key at ${write.path} was told ${responses.map(outcomeOf).join(' and ')}`]
      : []),
  ];
}

const AT_ONCE = 8;

/** Asks every key once more: what was done is answered letter by letter, what was refused is still not done. */
async function replayAll(url: string, presses: readonly Press[], different: string[]): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let press = presses[next++]; press; press = presses[next++]) {
      const [first] = press.responses;
      const again = await untilAnswered(url, press.write);
      if (!first) continue;
      const isSame = isDone(first) ? again.isReplay && again.text === first.text : isRefusal(again);
      if (!isSame)
        different.push(
          `${press.write.path} was told ${outcomeOf(first)}, its key now says ${outcomeOf(again)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return presses.length;
}

/** Lost, doubled and different as sentences. */
export const untruths = ({ lost, doubled, different }: Truth): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...different.map((what) => `different: ${what}`),
];
