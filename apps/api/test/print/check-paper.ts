import type { PrintedSlip } from '@sofra/printer-link/printed-slips';
import { REPRINT_BANNER } from '@sofra/domain/slips/ticket-text';
import { countWords } from './asked-dish.ts';
import { jobsOf, type Post, type PrintingBusiness } from './printing-business.ts';

export interface PaperCounts {
  tickets: number;
  /** Second and later copies with a copy mark. */
  marked: number;
  lost: string[];
  /** Second and later copies without one. */
  unmarkedDoubles: string[];
  disordered: string[];
  /**
   * Jobs that ended in another state than PRINTED, and commands that no template has. Also whole slips that do not
   * contain the ordered choices once (SELL-23).
   */
  strange: string[];
}

/**
 * Compares the slips of every printer with the jobs queued for it (PRINT-8, PRINT-15). `askedTimes`: number of times
 * that each ticket names the dish with all its choices.
 */
export async function checkPaper(business: PrintingBusiness, askedTimes = 1): Promise<PaperCounts> {
  const counts: PaperCounts = {
    tickets: 0,
    marked: 0,
    lost: [],
    unmarkedDoubles: [],
    disordered: [],
    strange: [],
  };
  for (const post of business.posts) {
    judgeCopies(post, counts, askedTimes);
    judgeOrder(post, counts);
    const jobs = await jobsOf(business, post);
    if (jobs.length !== post.queued.length)
      counts.strange.push(`${post.name}: ${jobs.length} jobs for ${post.queued.length} tickets`);
    jobs.forEach(({ state, lastError }, at) => {
      if (state !== 'PRINTED')
        counts.strange.push(`${post.name}: ${post.queued[at]} is ${state} (${lastError})`);
    });
  }
  return counts;
}

/** A torn-off part that shows the ticket counts as a copy, because the kitchen may cook by it. */
const showing = ({ slips }: Post, tag: string): PrintedSlip[] =>
  slips.filter(({ text }) => text.includes(tag));

function judgeCopies(post: Post, counts: PaperCounts, askedTimes: number): void {
  for (const tag of post.queued) {
    const [first, ...copies] = showing(post, tag);
    const whole = [first, ...copies].filter((slip) => slip?.cut);
    if (whole.length === 0) counts.lost.push(`${post.name}: ${tag}`);
    for (const { text } of whole.filter((slip) => slip !== undefined))
      counts.strange.push(...countWords(text, askedTimes).map((what) => `${post.name}: ${tag}: ${what}`));
    for (const { text } of copies) {
      if (text.includes(REPRINT_BANNER)) counts.marked += 1;
      else counts.unmarkedDoubles.push(`${post.name}: ${tag}`);
    }
    counts.tickets += 1;
  }
  counts.strange.push(...tooWide(post).map((text) => `${post.name}: wider than the paper: ${text}`));
  // A slip that was cut in the middle of a command is not a fault of the encoder.
  for (const { unknown, drawer, cut } of post.slips)
    if (drawer || (cut && unknown.length > 0))
      counts.strange.push(`${post.name}: commands ${unknown.join(', ')}`);
}

/** The rows that the printer would have to break. */
export const tooWide = ({
  slips,
  columns,
}: {
  slips: readonly { rows: readonly { text: string; size?: string }[] }[];
  columns: number;
}): string[] =>
  slips
    .flatMap(({ rows }) => rows)
    .filter(({ text, size }) => text.length > (size === 'double' ? Math.floor(columns / 2) : columns))
    .map(({ text }) => text);

function judgeOrder(post: Post, counts: PaperCounts): void {
  const firsts = post.queued.map((tag) => post.slips.findIndex(({ text }) => text.includes(tag)));
  firsts.forEach((at, index) => {
    const before = Math.max(-1, ...firsts.slice(0, index));
    if (at !== -1 && at < before) counts.disordered.push(`${post.name}: ${post.queued[index]}`);
  });
}

/** The result of one check: its name, what happened, and the violations. */
export interface Proof {
  name: string;
  facts: string;
  violations: string[];
}

export const proofOf = (name: string, counts: PaperCounts, met: string): Proof => ({
  name,
  facts: `${counts.tickets} tickets, ${met}: lost ${counts.lost.length}, unmarked doubles ${counts.unmarkedDoubles.length}, out of order ${counts.disordered.length}, marked copies ${counts.marked}`,
  violations: [
    ...counts.lost.map((what) => `lost: ${what}`),
    ...counts.unmarkedDoubles.map((what) => `double without a mark: ${what}`),
    ...counts.disordered.map((what) => `out of order: ${what}`),
    ...counts.strange,
  ],
});

/** Returns an error as a violation, so that the slips are checked in any case. */
export async function whatBreaks(endure: () => Promise<unknown>): Promise<string[]> {
  try {
    await endure();
    return [];
  } catch (error) {
    return [String(error)];
  }
}
