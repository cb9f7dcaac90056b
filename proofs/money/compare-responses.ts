import type pg from 'pg';
import { isDone, isRefusal, isReplay } from '@sofra/test-kit/send';
import { compareWithBooks, nothingYet, type Comparison } from '@sofra/test-kit/money/compare-books';
import type { PaidAnswer } from '@sofra/test-kit/money/payments';
import { pressesOf, type Bill, type RepeatedWrite } from '#proofs/money/pay-bills.ts';
import { outcomeOf, untilAnswered } from '#proofs/money/write-request.ts';

export interface ComparedResponses extends Comparison {
  /** Responses that differ from the ledger, from the replay of their key, or from the other tap. */
  different: string[];
  bills: number;
  /** The number of acknowledged payments. */
  payments: number;
  replays: number;
}

/** Compares all responses about these bills with the ledger, and with the responses that the same keys give now. */
export async function compareResponses(
  url: string,
  client: Pick<pg.Client, 'query'>,
  bills: readonly Bill[],
): Promise<ComparedResponses> {
  const said = nothingYet();
  for (const { kind, added, rivals, rest } of bills) {
    if (added.responses.some(isDone)) said.ordered.set(added.write.key, kind.pieces);
    for (const { responses } of [...(rivals ?? []), ...(rest ? [rest] : [])])
      for (const answer of responses.filter(isDone)) {
        const { payment } = answer.body as unknown as PaidAnswer;
        said.payments.set(payment.id, Math.round(payment.amount * 100));
      }
  }
  const presses = bills.flatMap(pressesOf);
  const different = [...bills.flatMap(wrongOutcomes), ...presses.flatMap(contradictions)];
  const replays = await replayAll(url, presses, different);
  const comparison = await compareWithBooks(client, said);
  return { ...comparison, different, bills: bills.length, payments: said.payments.size, replays };
}

/** Checks that the order was saved, the possible number of cashiers succeeded, and the rest was paid. */
function wrongOutcomes({ kind, added, rivals, rest }: Bill): string[] {
  const of = (what: string, { responses }: RepeatedWrite) =>
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

/** Two taps with one key must get the same response, and no response may be a server error. */
function contradictions({ write, responses }: RepeatedWrite): string[] {
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

/**
 * Repeats every key. A write that succeeded must return the same response byte by byte. A refused one must still not be
 * done.
 */
async function replayAll(
  url: string,
  presses: readonly RepeatedWrite[],
  different: string[],
): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let press = presses[next++]; press; press = presses[next++]) {
      const [first] = press.responses;
      const again = await untilAnswered(url, press.write);
      if (!first) continue;
      const isSame = isDone(first) ? isReplay(again) && again.text === first.text : isRefusal(again);
      if (!isSame)
        different.push(
          `${press.write.path} was told ${outcomeOf(first)}, its key now says ${outcomeOf(again)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return presses.length;
}

/** The lost, doubled and different writes as sentences. */
export const violationsOf = ({ lost, doubled, different }: ComparedResponses): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...different.map((what) => `different: ${what}`),
];
