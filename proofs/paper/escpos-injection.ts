import { SLIP_KINDS, SLIPS, slipKindOf, type SlipType } from '@sofra/domain/slips/slips';
import { startVirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { until } from '@sofra/api/test/faults/started-sofra';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { printEverySlip } from '#proofs/paper/every-slip.ts';
import {
  FIELDS,
  inField,
  isForPaper,
  openHostileBusiness,
  plantField,
  wordOf,
  writeField,
  type FieldName,
  type HostileBusiness,
} from '#proofs/paper/hostile-business.ts';
import { anyHostileText, HOSTILE_TEXTS, isUnacceptable } from '#proofs/paper/hostile-texts.ts';
import { checkBytes, opensDrawer, paperOf } from '#proofs/paper/check-bytes.ts';
import { startListeningRelay, type ListeningRelay } from '#proofs/paper/listening-relay.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Runs with random texts in each field, in addition to one run for each known attack. */
const EVENINGS_OF_CHANCE = 20;
const PLANTED_TOGETHER = 4;
const LONGEST_MS = 60_000;

/** One run: the text of each field, and whether it is written through the API or planted past its checks. */
interface Evening {
  texts: Record<FieldName, string>;
  isPlanted: boolean;
}

interface Night extends HostileBusiness {
  relay: ListeningRelay;
  accepted: Record<FieldName, number>;
  refused: Record<FieldName, number>;
  judged: number;
  /** The slips that opened the drawer. */
  opened: number;
  violations: Set<string>;
}

/** No text reaches the printer as a command (PRINT-11). */
export const escposInjection: Proof = {
  name: 'escpos-injection',
  promise: 'Whatever users type, a printer receives only the commands of the template and harmless letters.',
  run: (setting) =>
    onInstallation(
      { settings: { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' } },
      async (installation) => {
        const api = await openRemoteApi(installation);
        const paper = await startVirtualPrinter();
        paper.setStatus({ isOnline: true, paper: 'OK' });
        const relay = await startListeningRelay(paper);
        try {
          return await allEvenings(api, relay, setting);
        } finally {
          await Promise.all([api.close(), relay.close(), paper.stop()]);
        }
      },
    ),
};

async function allEvenings(api: RemoteApi, relay: ListeningRelay, setting: Setting): Promise<Verdict> {
  const none = () => Object.fromEntries(FIELDS.map((field) => [field, 0])) as Record<FieldName, number>;
  const business = await openHostileBusiness(api, relay.port);
  const night: Night = {
    ...{ ...business, relay, judged: 0, opened: 0, violations: new Set() },
    ...{ accepted: none(), refused: none() },
  };
  const evenings = eveningsOf(setting);
  for (const evening of evenings) await spend(night, evening);
  const mayOpen = await countOpening(night);
  if (night.opened !== mayOpen)
    night.violations.add(`the drawer opened ${night.opened} times and not ${mayOpen}`);
  return verdictOf(night, evenings.length, await seenKinds(night));
}

/** Each known text in every field, random texts, and the known ones planted, several at once. */
function eveningsOf(setting: Setting): Evening[] {
  const random = randomSource(setting.seed);
  const count = partOf(HOSTILE_TEXTS.length, setting);
  const known = Array.from({ length: count }, (_, at) => {
    return HOSTILE_TEXTS[Math.floor((at * HOSTILE_TEXTS.length) / count)] ?? '';
  });
  const textsOf = (make: () => string) =>
    Object.fromEntries(FIELDS.map((field) => [field, inField(field, make())])) as Evening['texts'];
  return [
    ...known.map((text) => ({ texts: textsOf(() => text), isPlanted: false })),
    ...Array.from({ length: partOf(EVENINGS_OF_CHANCE, setting) }, () => {
      return { texts: textsOf(() => anyHostileText(random)), isPlanted: false };
    }),
    ...inGroups(known, PLANTED_TOGETHER).map((texts) => ({ texts: textsOf(() => texts), isPlanted: true })),
  ];
}

function inGroups(texts: readonly string[], size: number): string[] {
  const groups = Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => at * size);
  return groups.map((from) => texts.slice(from, from + size).join(''));
}

async function spend(night: Night, evening: Evening): Promise<void> {
  const said = new Set<FieldName>();
  for (const field of FIELDS) if (await say(night, evening, field)) said.add(field);
  const { note, reason } = evening.isPlanted ? { note: 'sade', reason: 'sade' } : evening.texts;
  if (said.size === 0) return refuseWords(night, { note, reason });
  const printed = await printEverySlip(night, { note, reason });
  if (!evening.isPlanted) {
    if (noteAnswer(night, 'note', note, printed.note)) said.add('note');
    noteAnswer(night, 'reason', reason, printed.reason);
  }
  await untilQuiet(night);
  checkPaper(night, evening, said);
}

/**
 * Sends the texts of an evening in which every name was refused as notes and reasons. Item and order do not exist. So
 * an acceptable text is refused with 404 only, and nothing is stored or printed for it.
 */
async function refuseWords(night: Night, { note, reason }: Record<'note' | 'reason', string>): Promise<void> {
  const { table, item } = night.ids;
  const admin = night.business.as('ADMIN');
  const lines = [{ itemId: table, qty: 1, note }];
  const noted = await admin.post(`/api/tables/${table}/add-lines`, { lines });
  noteAnswer(night, 'note', note, noted.statusCode === 404 ? 200 : noted.statusCode);
  const comp = { lines: [{ lineId: item, qty: 1 }], reason };
  const comped = await admin.post(`/api/orders/${table}/comp-lines`, comp);
  noteAnswer(night, 'reason', reason, comped.statusCode === 404 ? 200 : comped.statusCode);
}

/** Returns true when the field holds the text now; if it was refused, the field keeps a harmless text. */
async function say(night: Night, { texts, isPlanted }: Evening, field: FieldName): Promise<boolean> {
  if (isPlanted) return plantField(night, field, texts[field]);
  const answer = await writeField(night, field, texts[field]);
  if (answer === null) return false;
  if (noteAnswer(night, field, texts[field], answer.statusCode)) return true;
  await writeField(night, field, 'sade');
  return false;
}

/** A text must be accepted or refused as malformed; anything else, or an accepted control character, is a violation. */
function noteAnswer(
  { accepted, refused, violations }: Night,
  field: FieldName,
  text: string,
  status: number,
) {
  const isAccepted = status < 300;
  if (isAccepted) accepted[field] += 1;
  else refused[field] += 1;
  if (isAccepted && isUnacceptable(text)) violations.add(`${field} took ${JSON.stringify(text)}`);
  if (!isAccepted && status !== 400)
    violations.add(`${field} answered ${status} for ${JSON.stringify(text)}`);
  return isAccepted;
}

const untilQuiet = ({ api, business }: Night) =>
  until('every slip on paper', LONGEST_MS, async () => {
    const { rows } = await api.owner.query(
      `select 1 from print_jobs where business_id = $1 and state <> 'PRINTED' limit 1`,
      [business.id],
    );
    return rows.length === 0;
  });

function checkPaper(night: Night, { texts }: Evening, said: Set<FieldName>): void {
  const { relay, violations } = night;
  const sent = relay.sent.splice(0);
  for (const bytes of sent) for (const what of checkBytes(bytes)) violations.add(what);
  const paper = sent.map(paperOf).join('\n');
  for (const field of said)
    if (isForPaper(field) && !paper.includes(wordOf(field)))
      violations.add(`${field} never reached paper: ${JSON.stringify(texts[field])}`);
  night.judged += sent.length;
  night.opened += sent.filter(opensDrawer).length;
}

async function seenKinds({ api, business }: Night): Promise<Record<string, number>> {
  const { rows } = await api.owner.query<{ type: SlipType; title: string | null; count: number }>(
    `select type, ticket->>'title' as title, count(*)::int as count from print_jobs
      where business_id = $1 and state = 'PRINTED' group by 1, 2`,
    [business.id],
  );
  return Object.fromEntries(rows.map((row) => [slipKindOf(row), row.count]));
}

/** Originals of slips with which money changes hands, or a drawer is opened without a sale (PRINT-13, CASH-25). */
async function countOpening({ api, business }: Night): Promise<number> {
  const { rows } = await api.owner.query<{ type: SlipType; title: string | null; count: number }>(
    `select type, ticket->>'title' as title, count(*)::int as count from print_jobs
      where business_id = $1 and state = 'PRINTED' and ticket->>'copyMark' is distinct from 'KOPYA' group by 1, 2`,
    [business.id],
  );
  return rows.reduce((sum, row) => sum + (SLIPS[slipKindOf(row)].opensDrawer ? row.count : 0), 0);
}

function verdictOf(night: Night, evenings: number, kinds: Record<string, number>): Verdict {
  const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count, 0);
  const printed = sum(kinds);
  const missing = [
    ...SLIP_KINDS.filter((kind) => !kinds[kind]).map((kind) => `no slip of the kind ${kind} was printed`),
    ...FIELDS.filter((field) => night.accepted[field] === 0).map((field) => `${field} never took a text`),
    ...FIELDS.filter((field) => night.refused[field] === 0).map((field) => `${field} never refused a text`),
    ...(night.judged < printed ? [`${night.judged} slips were heard of ${printed}`] : []),
  ];
  return {
    facts: `${evenings} evenings, ${sum(night.accepted)} texts taken, ${sum(night.refused)} refused, ${night.judged} slips of ${Object.keys(kinds).length} kinds: ${night.violations.size} with more than the template`,
    violations: [...night.violations, ...missing],
  };
}
