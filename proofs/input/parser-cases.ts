import { createWorld } from '@sofra/api/test/factories/entity-factories';
import { ADDRESS_CASES } from '#proofs/input/address-cases.ts';
import { FRAMING_CASES } from '#proofs/input/framing-cases.ts';
import { JSON_CASES } from '#proofs/input/json-cases.ts';
import type { ParserCase } from '#proofs/input/parser-case.ts';
import { exchange, type Exchange } from '#proofs/input/raw-exchange.ts';
import { inLanes, type Proof } from '#proofs/proof.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** All cases are run whatever the share, because they are cheap. */
const CASES: readonly ParserCase[] = [...FRAMING_CASES, ...ADDRESS_CASES, ...JSON_CASES];

/** Malformed requests are refused (REL-25). */
export const parserCases: Proof = {
  name: 'parser-cases',
  promise:
    'Each known trick against a parser gets one definite response and does not disturb the next client.',
  run: () =>
    onWorlds({}, async (api, { server }) => {
      const violations = await tryAll(api, server.port);
      const { business } = await createWorld(api);
      const { statusCode } = await api.send(business.as('ADMIN').token, { url: '/api/tables' });
      if (statusCode !== 200) violations.push(`afterwards an ordinary request is answered ${statusCode}`);
      const refused = CASES.filter(({ expected }) => (expected.at(-1) ?? 400) >= 400).length;
      return {
        facts: `${CASES.length} cases, ${refused} of them refused: ${violations.length} answered otherwise`,
        violations,
      };
    }),
};

/** Every case has a world of its own, so that the rows of one do not affect the next. */
const tryAll = (api: RemoteApi, port: number): Promise<string[]> =>
  inLanes(CASES, async (each) => {
    const awaited = { answers: each.expected.length, closes: each.closes ?? false };
    const odd = oddityOf(each, await exchange(port, each.bytes(await createWorld(api)), awaited));
    return odd === null ? [] : [odd];
  });

function oddityOf(
  { expected, closes = false, says }: ParserCase,
  { answers, rest, isClosed }: Exchange,
): string | null {
  const statuses = answers.map(({ status }) => status);
  const last = answers.at(-1)?.body ?? '';
  const was = `${statuses.join(', ') || 'nothing'} ${(last || rest).slice(0, 200)}`;
  if (statuses.join() !== expected.join())
    return `answered ${was} instead of ${expected.join(', ') || 'nothing'}`;
  if (closes && !isClosed) return 'the connection was kept open';
  if (says && !says.test(last)) return `answered ${was}`;
  return null;
}
