import type { launchBrowser } from '../e2e/browser.ts';
import type { Page } from './slow-page.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time that the thread had meanwhile, those of the throttling too. */
  tdur?: number;
  args: { name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline'];

/** The longest task of the page while `act` runs, in milliseconds of its own processor time, and what `act` gives. */
export async function withLongestTask<Result>(
  browser: Browser,
  page: Page,
  act: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const result = await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return { result, longest: longestIn(traceEvents) };
}

/**
 * Processor time and not the time on the wall: on a shared machine a task that waits for its turn would look long. The
 * programs that start the trace itself are not of the page.
 */
function longestIn(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
