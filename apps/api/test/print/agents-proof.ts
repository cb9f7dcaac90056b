import { randomBytes } from 'node:crypto';
import { must } from '@sofra/test-kit/send';
import { until } from '#test/faults/started-sofra.ts';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { BREAKS, ClaimClient, letTimePass, type Break } from './claim-client.ts';
import { checkPaper, proofOf, whatBreaks, type Proof } from './check-paper.ts';
import {
  isQuiet,
  openPrintingBusiness,
  orderAt,
  type PrintingBusiness,
  type Stage,
} from './printing-business.ts';

export interface AgentsPlan {
  seed: number;
  ordersOfAllPosts: number;
  /** Number of connections that each of the three agents loses. */
  disconnects: number;
  longestMs: number;
  /** Servers on the database, which the agents call in turn; by default that of the stage. */
  urls?: readonly string[];
}

const POSTS = ['Mutfak', 'Bar', 'Fırın'];
/** Leases last twenty seconds. Here those without a holder expire sooner. */
const TICK_MS = 200;

/**
 * Two tills and a headless agent share one queue. Each repeatedly loses its connection in the middle of a job.
 */
export async function proveAgents(stage: Stage, plan: AgentsPlan): Promise<Proof> {
  const business = await openPrintingBusiness(stage, POSTS);
  const clients = await claimClients(business, plan);
  const time = setInterval(() => void letTimePass(business, clients), TICK_MS);
  const work = Promise.all(clients.map((client) => client.work()));
  const broken = await whatBreaks(() => Promise.race([work, queueAll(business, clients, plan)]));
  for (const client of clients) client.stop();
  broken.push(...(await whatBreaks(() => work)));
  clearInterval(time);
  await business.stop();
  const disconnects = clients.length * plan.disconnects;
  const proof = proofOf('two tills and an agent', await checkPaper(business), `${disconnects} disconnects`);
  return { ...proof, violations: [...broken, ...proof.violations] };
}

/** Queues the planned orders, and more until every disconnect has had a job to interrupt. */
async function queueAll(
  business: PrintingBusiness,
  clients: readonly ClaimClient[],
  plan: AgentsPlan,
): Promise<void> {
  const untilQuiet = () => until('every ticket at its end', plan.longestMs, () => isQuiet(business));
  for (let at = 0; at < plan.ordersOfAllPosts; at += 1) await orderAt(business, business.posts);
  await untilQuiet();
  while (clients.some(({ breaksLeft }) => breaksLeft > 0)) {
    await orderAt(business, business.posts);
    await untilQuiet();
  }
}

/** The owner's browser, a cashier's browser, and a computer with a token of its own. */
async function claimClients(business: PrintingBusiness, plan: AgentsPlan): Promise<ClaimClient[]> {
  const { url } = business.stage;
  const urls = plan.urls ?? [url];
  const email = `murat@${randomBytes(5).toString('hex')}.test`;
  const cashier = { email, password: 'gizli-sifre' };
  await must(url, {
    path: '/users',
    token: business.token,
    body: { ...cashier, fullName: 'Murat Şahin', role: 'CASHIER' },
  });
  const till = await must<{ token: string }>(url, { path: '/auth/login', body: cashier });
  const agent = await must<{ token: string }>(url, {
    path: '/print-agents',
    token: business.token,
    body: { name: 'Arka oda' },
  });
  const random = randomSource(plan.seed);
  return [business.token, till.token, agent.token].map((token, index) => {
    const first = random.int(0, BREAKS.length - 1);
    const breaks = Array.from(
      { length: plan.disconnects },
      (_, at) => BREAKS[(first + at) % BREAKS.length] as Break,
    );
    const asked = urls[index % urls.length] ?? url;
    return new ClaimClient(asked, token, breaks, randomSource(random.int(0, 1e9)));
  });
}
