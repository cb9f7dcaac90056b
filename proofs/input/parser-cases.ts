import { createWorld } from '@sofra/api/test/factories/entity-factories';
import { ADDRESS_CASES } from '#proofs/input/address-cases.ts';
import { FRAMING_CASES } from '#proofs/input/framing-cases.ts';
import { JSON_CASES } from '#proofs/input/json-cases.ts';
import type { ParserCase } from '#proofs/input/parser-case.ts';
import { exchange, type Exchange } from '#proofs/input/raw-exchange.ts';
import type { Proof } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** All cases are run whatever the share, because they are cheap. */
const CASES: readonly ParserCase[] = [...FRAMING_CASES, ...ADDRESS_CASES, ...JSON_CASES];
const AT_ONCE = 8;

/** Malformed requests are refused (REL-25). */
export const parserCases: Proof = {
  name: 'parser-cases',
  promise:
    'each trick known to fool a parser has one definite answer, and none takes anything from who comes next',
  run: () =>
    onInstallation({}, async (installation) => {
      const api = await openRemoteApi(installation);
      try {
        const violations = await tryAll(api, installation.server.port);
        const { business } = await createWorld(api);
        const { statusCode } = await api.send(business.as('ADMIN').token, { url: '/api/tables' });
        if (statusCode !== 200) violations.push(`afterwards an ordinary request is answered ${statusCode}`);
        const refused = CASES.filter(({ expected }) => (expected.at(-1) ?? 400) >= 400).length;
        return {
          facts: `${CASES.length} cases, ${refused} of them refused: ${violations.length} answered otherwise`,
          violations,
        };
      } finally {
        await api.close();
      }
    }),
};

/** Every case has a world of its own, so that the rows of one do not affect the next. */
async function tryAll(api: RemoteApi, port: number): Promise<string[]> {
  const violations: string[] = [];
  const waiting = [...CASES];
  const lane = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const awaited = { answers: each.expected.length, closes: each.closes ?? false };
      const odd = oddityOf(each, await exchange(port, each.bytes(await createWorld(api)), awaited));
      if (odd !== null) violations.push(`${each.name}: ${odd}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return violations;
}

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
