import type { Printer } from '@sofra/contract/printing/printing';
import { COPY_BANNER } from '@sofra/domain/slips/ticket-text';
import { must, send } from '@sofra/test-kit/send';
import { mustRead } from '@sofra/test-kit/until-definite';
import { until } from '#test/faults/started-sofra.ts';
import { HOSTILE_NAMES } from './asked-dish.ts';
import { checkPaper, proofOf, type Proof } from './check-paper.ts';
import { proveCancelledChoices } from './cancelled-choices.ts';
import { startKilledWorker } from './killed-worker.ts';
import {
  isQuiet,
  jobsOf,
  openPrintingBusiness,
  orderAt,
  type Post,
  type PrintingBusiness,
  type Stage,
} from './printing-business.ts';

const HURRY_MS = 100;

/** One printer with its fault. */
interface Trial {
  name: string;
  business: PrintingBusiness;
  post: Post;
  longestMs: number;
}

/**
 * Covers paper that runs out in the middle of a slip, a printer that hangs, and one that never responds. Also covers
 * hostile names, and the cancelled part of a dish with ten options.
 */
export async function provePaper(stage: Stage, longestMs: number): Promise<Proof[]> {
  const worker = await startKilledWorker(stage);
  const prove = proverOf(stage, longestMs);
  try {
    return await Promise.all([
      prove('paper out in the middle', paperOut),
      prove('a printer that hangs', hangingPrinter),
      prove('a printer that says nothing', silentPrinter),
      prove('hostile names', hostileNames),
      proveCancelledChoices(stage, longestMs),
    ]);
  } finally {
    await worker.stop();
  }
}

const proverOf =
  (stage: Stage, longestMs: number) =>
  async (name: string, endure: (trial: Trial) => Promise<Proof>): Promise<Proof> => {
    const business = await openPrintingBusiness(stage, ['Mutfak']);
    const hurry = setInterval(() => void hurryUp(business), HURRY_MS);
    try {
      const [post] = business.posts;
      if (!post) throw new Error('a business without a printer');
      return await endure({ name, business, post, longestMs });
    } catch (error) {
      return { name, facts: 'broke off', violations: [String(error)] };
    } finally {
      clearInterval(hurry);
      await business.stop();
    }
  };

/** Skips the pauses between attempts. */
const hurryUp = ({ stage, posts }: PrintingBusiness) =>
  stage.owner.query(
    `update print_jobs set next_attempt_at = now() where printer_id = any ($1) and state in ('PENDING', 'UNCERTAIN')`,
    [posts.map(({ printerId }) => printerId)],
  );

const order = ({ business }: Trial) => orderAt(business, business.posts);
const untilQuiet = ({ business, longestMs }: Trial) =>
  until('every ticket at its end', longestMs, () => isQuiet(business));
const printerOf = async ({ business: { stage, token } }: Trial): Promise<Printer | undefined> =>
  (await mustRead<Printer[]>(stage.url, { path: '/printers', token }))[0];
const expectThat = (holds: boolean, otherwise: string): string[] => (holds ? [] : [otherwise]);

async function paperOut(trial: Trial): Promise<Proof> {
  const { name, business, post, longestMs } = trial;
  await order(trial);
  await untilQuiet(trial);
  post.paper.runOutOfPaper(3);
  for (let at = 0; at < 3; at += 1) await order(trial);
  await until('the printer says so', longestMs, async () => (await printerOf(trial))?.state === 'PAPER_OUT');
  // Between two attempts; during an attempt the job is SENDING, even when it is uncertain.
  const isInDoubt = async () => (await jobsOf(business, post))[1]?.state === 'UNCERTAIN';
  await until('the torn slip in doubt', longestMs, isInDoubt);
  const behind = (await jobsOf(business, post)).slice(2);
  const violations = expectThat(
    behind.every(({ state }) => state === 'PENDING'),
    'something jumped the queue',
  );
  post.paper.loadPaper();
  await untilQuiet(trial);
  const proof = proofOf(name, await checkPaper(business), `${post.slips.length} pieces of paper`);
  return { ...proof, violations: [...proof.violations, ...violations] };
}

/**
 * A printer that acknowledged before and then hangs: each silence is a doubtful attempt, the fifth fails the job with
 * an alarm, and a reprint prints it again.
 */
async function hangingPrinter(trial: Trial): Promise<Proof> {
  const { name, business, post, longestMs } = trial;
  const { url } = business.stage;
  await order(trial);
  await untilQuiet(trial);
  post.paper.acceptAndNeverAnswer();
  const hung = await order(trial);
  await until('given up', longestMs, async () => (await jobsOf(business, post))[1]?.state === 'FAILED');
  const alarm = (await printerOf(trial))?.failedJobs;
  post.paper.acceptAndNeverAnswer(false);
  const next = await order(trial);
  const { rows } = await business.stage.owner.query<{ id: string }>(
    `select id from print_jobs where printer_id = $1 and state = 'FAILED'`,
    [post.printerId],
  );
  await must(url, { path: `/print-jobs/${rows[0]?.id}/reprint`, token: business.token });
  await untilQuiet(trial);
  const copies = (tag: string) => post.slips.filter(({ text }) => text.includes(tag));
  return {
    name,
    facts: `failed after five doubts, ${alarm} alarm, wished copy printed, next ticket printed`,
    violations: [
      ...expectThat(alarm === 1, `${alarm} alarms instead of one`),
      ...expectThat(copies(next).length === 1, `the next ticket came out ${copies(next).length} times`),
      ...expectThat(
        copies(hung).length === 1 && copies(hung).every(({ text }) => text.includes(COPY_BANNER)),
        'the copy of the failed ticket did not come out once, as a copy',
      ),
    ],
  };
}

async function silentPrinter(trial: Trial): Promise<Proof> {
  trial.post.paper.setStatus(null);
  for (let at = 0; at < 5; at += 1) await order(trial);
  await untilQuiet(trial);
  return proofOf(trial.name, await checkPaper(trial.business), `${trial.post.slips.length} pieces of paper`);
}

/** Texts that the API refuses. */
const COMMANDS = ['\u001b@', '\u001dV\u0000', '\u0010\u0004\u0001', '\u001bp\u0000\u0019\u00fa', '\u009b'];

async function hostileNames(trial: Trial): Promise<Proof> {
  const { name, business, post } = trial;
  const { token, stage } = business;
  const rename = (text: string) =>
    send(stage.url, { method: 'PATCH', path: `/menu/items/${post.itemId}`, token, body: { name: text } });
  const violations: string[] = [];
  for (const text of HOSTILE_NAMES) {
    const { status } = await rename(text);
    violations.push(...expectThat(status === 200, `${JSON.stringify(text)} answered ${status}`));
    const table = { name: text.slice(0, 40), capacity: 2 };
    const { id } = await must<{ id: string }>(stage.url, { path: '/tables', token, body: table });
    await orderAt({ ...business, tables: [id] }, business.posts);
  }
  for (const text of COMMANDS) {
    const { status } = await rename(`Çay ${text}`);
    violations.push(...expectThat(status === 400, `${JSON.stringify(text)} answered ${status}`));
  }
  await untilQuiet(trial);
  const pieces = post.slips.length;
  violations.push(...expectThat(pieces === HOSTILE_NAMES.length, `${pieces} pieces of paper`));
  const proof = proofOf(name, await checkPaper(business), `${pieces} pieces of paper`);
  return { ...proof, violations: [...proof.violations, ...violations] };
}
