import { COMPANY, MAILBOX } from '@sofra/api/test/documents/document-company';
import { NILVERA_KEY, startFakeNilvera, type FakeNilvera } from '@sofra/api/test/documents/fake-nilvera';
import { enterSeller, madeDraft, paidOrder } from '@sofra/api/test/factories/document-factories';
import { createTaxedItem } from '@sofra/api/test/factories/vat-factories';
import type { TestBusiness } from '@sofra/api/test/harness';
import type { FakeRequest, Fault } from '@sofra/api/test/platforms/fake-server';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { setTimeout as sleep } from 'node:timers/promises';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

const DOCUMENTS = 200;
const AT_ONCE = 10;
/** Requests of a hundred that the integrator answers with a fault. */
const FAULTS_PERCENT = 15;
const SETTLED_WITHIN_MS = 120_000;
/** One document of so many is refused by the integrator, and replaced by a person. */
const REFUSED_ONE_OF = 12;

/** The moments at which the server is killed: while it waits for the answer to one of these requests. */
const STEPS = ['LOOK_UP', 'BEFORE_TAKING', 'AFTER_TAKING', 'READING_STATE', 'BETWEEN'] as const;
type Step = (typeof STEPS)[number];

interface Scene {
  api: RemoteApi;
  installation: Installation;
  business: TestBusiness;
  item: { id: string };
  fake: FakeNilvera;
  random: ReturnType<typeof randomSource>;
  /** Numbers that the integrator refuses. */
  refused: Set<string>;
}

/** DOCUMENT-40, DOCUMENT-43 to DOCUMENT-47 */
export const documentDay: Proof = {
  name: 'document-day',
  promise:
    'Every document is at the integrator exactly once with the text that was stored, whatever fails on the way and whenever the server dies.',
  run: async (setting) => {
    const fake = await startFakeNilvera();
    const settings = { NILVERA_URL: fake.url, SOFRA_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64') };
    try {
      return await onWorlds({ settings }, (api, installation) =>
        runDay(fake, { api, installation }, setting),
      );
    } finally {
      await fake.stop();
    }
  },
};

async function runDay(
  fake: FakeNilvera,
  { api, installation }: Pick<Scene, 'api' | 'installation'>,
  setting: Setting,
): Promise<Verdict> {
  const business = await api.createBusiness();
  await enterSeller(business);
  const item = await createTaxedItem(business, 10, { name: 'Künefe', price: 185 });
  const connection = { isActive: true, sendsByItself: true, key: NILVERA_KEY };
  await must(business.as('ADMIN').put('/api/documents/integrator', connection));
  fake.taxpayers.set(COMPANY.taxNumber, [MAILBOX]);
  const random = randomSource(setting.seed);
  const scene: Scene = { api, installation, business, item, fake, random, refused: new Set() };
  fake.rules.refuse = ({ number }) =>
    scene.refused.has(number) ? { status: 422, code: 2015, text: 'Satır 12' } : null;
  const count = partOf(DOCUMENTS, setting);
  let kills = 0;
  for (let made = 0; made < count; made += AT_ONCE) {
    const step = STEPS[(kills + setting.seed) % STEPS.length] ?? 'BETWEEN';
    await sellAndDie(scene, Math.min(AT_ONCE, count - made), step);
    kills += 1;
  }
  fake.faults.of = () => null;
  const isSettled = await untilSettled(scene);
  return {
    facts: `${count} documents of one business, ${scene.refused.size} refused and replaced, ${fake.received.length} requests with ${FAULTS_PERCENT} % faults, ${kills} kills`,
    violations: [...(isSettled ? [] : await unsettled(scene)), ...(await judge(scene, count))],
  };
}

async function must(sent: Promise<{ statusCode: number; body: string }>): Promise<string> {
  const answer = await sent;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

/** Sells some bills, whose documents are queued by themselves, and kills the server at the step. */
async function sellAndDie(scene: Scene, count: number, step: Step): Promise<void> {
  const { fake, random, installation, business, item } = scene;
  fake.faults.of = () => faultOf(random);
  for (let at = 0; at < count; at += 1) {
    const orderId = await paidOrder(business, [item], { finalTotal: 185 });
    if (random.int(0, 2) === 0)
      await must(business.as('ADMIN').put(`/api/orders/${orderId}/buyer`, { buyer: COMPANY }));
    const { number } = await madeDraft(business, orderId);
    if (random.int(1, REFUSED_ONE_OF) === 1) scene.refused.add(number);
  }
  await hasten(scene);
  await untilStep(scene, step);
  await installation.server.kill();
  // The leases are those of the dead process.
  await scene.api.owner.query(
    `update document_sendings set leased_until = now() - interval '1 second' where lease_token is not null`,
  );
  await installation.restart();
  await replaceRejected(scene);
}

function faultOf(random: Scene['random']): Fault | null {
  if (random.int(1, 100) > FAULTS_PERCENT) return null;
  // A request that hangs lasts ten seconds, so only a few do.
  if (random.int(1, 30) === 1) return 'HANG_AFTER';
  const faults: readonly Fault[] = ['LIMITED', 'BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'CUT_AFTER'];
  return faults[random.int(0, faults.length - 1)] ?? null;
}

const isAt = (step: Step, { method, path }: FakeRequest): boolean => {
  if (step === 'LOOK_UP') return path.includes('/Check/');
  if (step === 'READING_STATE') return path.endsWith('/Status');
  return method === 'POST' && path.endsWith('/Send/Xml');
};

/** Waits for a request of the step, which is never answered; after five seconds without one the server dies anyway. */
async function untilStep({ fake, random }: Scene, step: Step): Promise<void> {
  if (step === 'BETWEEN') await sleep(random.int(0, 1_500));
  else await untilRequest({ fake, random }, step);
}

async function untilRequest({ fake, random }: Pick<Scene, 'fake' | 'random'>, step: Step): Promise<void> {
  await Promise.race([
    sleep(5_000),
    new Promise<void>((resolve) => {
      fake.faults.of = (request) => {
        if (!isAt(step, request)) return faultOf(random);
        resolve();
        return step === 'BEFORE_TAKING' ? 'BROKEN' : 'HANG_AFTER';
      };
    }),
  ]);
}

/** A person corrects what was rejected: a new draft with a new number. */
async function replaceRejected({ api, business, refused }: Scene): Promise<void> {
  const { rows } = await api.owner.query<{ orderId: string; id: string }>(
    `select d.order_id as "orderId", d.id from order_documents d
       join document_sendings s on s.business_id = d.business_id and s.document_id = d.id and s.state = 'REJECTED'
      where d.business_id = $1 and not exists (
        select from order_documents later where later.order_id = d.order_id and later.round > d.round)`,
    [business.id],
  );
  for (const { orderId, id } of rows) {
    const body = await must(business.as('CASHIER').post(`/api/orders/${orderId}/document`, { replaces: id }));
    refused.delete((JSON.parse(body) as { number: string }).number);
  }
}

/** Makes due at once what would be due later, as if minutes had passed. */
const hasten = ({ api, business }: Scene) =>
  api.owner.query(
    `update document_sendings
        set next_attempt_at = now(), unsure_since = unsure_since - interval '40 seconds'
      where business_id = $1 and next_attempt_at is not null and lease_token is null`,
    [business.id],
  );

async function untilSettled(scene: Scene): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < until) {
    await hasten(scene);
    await replaceRejected(scene);
    const { rows } = await scene.api.owner.query(
      `select from document_sendings where business_id = $1 and state not in ('ACCEPTED', 'REJECTED') limit 1`,
      [scene.business.id],
    );
    if (rows.length === 0) return true;
    await sleep(300);
  }
  return false;
}

async function unsettled({ api, business }: Scene): Promise<string[]> {
  const { rows } = await api.owner.query<{ waits: string }>(
    `select state || ' after ' || attempts || ' attempts: ' || coalesce(problem, 'no answer') as waits
       from document_sendings where business_id = $1 and state not in ('ACCEPTED', 'REJECTED') limit 10`,
    [business.id],
  );
  return ['not settled in time', ...rows.map(({ waits }) => `still waits: ${waits}`)];
}

interface Stored {
  ettn: string;
  number: string;
  state: string | null;
  xml: string | null;
  isReplaced: boolean;
}

async function judge(scene: Scene, count: number): Promise<string[]> {
  const { api, business, fake } = scene;
  const { rows } = await api.owner.query<Stored>(
    `select d.id as ettn, d.series || d.year || lpad(d.sequence::text, 9, '0') as number, s.state, s.xml,
            exists (select from order_documents later where later.order_id = d.order_id and later.round > d.round) as "isReplaced"
       from order_documents d left join document_sendings s on s.business_id = d.business_id and s.document_id = d.id
      where d.business_id = $1`,
    [business.id],
  );
  const current = rows.filter(({ isReplaced }) => !isReplaced);
  const known = new Set(rows.map(({ ettn }) => ettn));
  const numbers = [...fake.documents.values()].map(({ number }) => number);
  return [
    ...(current.length === count ? [] : [`${current.length} bills have a document of ${count}`]),
    ...(fake.documents.size === count
      ? []
      : [`${fake.documents.size} documents are at the integrator of ${count}`]),
    ...(new Set(numbers).size === numbers.length ? [] : ['a number is at the integrator twice']),
    ...[...fake.documents.keys()]
      .filter((ettn) => !known.has(ettn))
      .map((ettn) => `nobody here knows ${ettn}`),
    ...fake.repeated.map((ettn) => `${ettn} was sent again although the integrator had it`),
    ...rows.flatMap((row) => judgeOne(fake, row)),
    ...(await keyOnDisplay(scene)),
  ];
}

function judgeOne(
  { documents, offered }: FakeNilvera,
  { ettn, number, state, xml, isReplaced }: Stored,
): string[] {
  const there = documents.get(ettn);
  if (isReplaced)
    return there || state !== 'REJECTED'
      ? [`${number} was replaced, is ${state} and ${there ? '' : 'not '}at the integrator`]
      : [];
  if (!there) return [`${number} is ${state} and not at the integrator`];
  const texts = new Set(offered.get(ettn) ?? []);
  return [
    ...(state === 'ACCEPTED' ? [] : [`${number} is ${state} here and accepted there`]),
    ...(there.number === number ? [] : [`${number} is ${there.number} at the integrator`]),
    ...(there.xml === xml ? [] : [`${number} has another text at the integrator`]),
    ...(texts.size === 1 ? [] : [`${number} was offered with ${texts.size} texts`]),
  ];
}

/** The key in a response, in the audit log or beside the documents (DOCUMENT-40). */
async function keyOnDisplay({ api, business }: Scene): Promise<string[]> {
  const { rows } = await api.owner.query<{ audit: string | null; sendings: string | null }>(
    `select (select string_agg(a::text, ' ') from audit_log a where business_id = $1) as audit,
            (select string_agg(s.problem, ' ') from document_sendings s where business_id = $1) as sendings`,
    [business.id],
  );
  const texts = [
    await must(business.as('ADMIN').get('/api/documents/integrator')),
    ...Object.values(rows[0] ?? {}),
  ];
  return texts.some((text) => text?.includes(NILVERA_KEY)) ? ['the key of the integrator is on display'] : [];
}
