/**
 * Lighthouse with its mobile profile on the landing page and the public menu of the demo business. The built server
 * runs in a process of its own. Median of three runs each; exits 1 when any score is below 95.
 */
import net from 'node:net';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../e2e/browser.ts';
import { report, type Figure } from './figures.ts';
import { startServerUnderTest } from './server-under-test.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PAGES = ['/', '/#/qr/cagdas-kofte'];
type Scores = Record<(typeof CATEGORIES)[number], number>;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function audit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result) throw new Error(`no answer of Lighthouse about ${url}`);
  const { categories, audits } = result.lhr;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`  ${metrics.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  return Object.fromEntries(
    CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
  ) as Scores;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const port = await freePort();
const server = await startServerUnderTest({ SOFRA_DEMO: '1' });
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const figures: Figure[] = [];
try {
  for (const page of PAGES) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(server.url + page, port));
    const scores = CATEGORIES.map((id) => ({ id, score: median(runs.map((scored) => scored[id])) }));
    console.log(`${page.padEnd(24)}${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}`);
    const must = { least: LEAST };
    figures.push(
      ...scores.map(({ id, score: value }): Figure => ({
        what: `Lighthouse ${page}, ${id}`,
        value,
        unit: 'points',
        must,
      })),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
report(figures);
