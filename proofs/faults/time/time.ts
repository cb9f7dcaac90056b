import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { enterWhatCame } from '#proofs/faults/time/enter-what-came.ts';
import { differences, expectedFigures, readFigures, type FigureRange } from '#proofs/faults/time/figures.ts';
import { plantBusiness, type PlantedBusiness } from '#proofs/faults/time/planted-business.ts';
import { queryOf, rangesOf } from '#proofs/faults/time/ranges.ts';
import { onFakedClock, setClock } from '#proofs/faults/time/on-faked-clock.ts';
import { correctAt, sellAt } from '#proofs/faults/time/sell-at.ts';
import { businessDayOn } from '#proofs/faults/time/wall-clock.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { openRemoteApi } from '#proofs/stage/remote-api.ts';

const SERVER_ZONES = ['UTC', 'Europe/Istanbul', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
/** The last two zones never change their clocks; Cairo does it at midnight, Lord Howe by half an hour. */
const BUSINESS_ZONES = [
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Europe/Istanbul',
  'Asia/Kathmandu',
];
const DAY_STARTS = [0, 4];
const RANGES = 12;
const BORDERS_SOLD_AT = 2;

/** The business day decides every figure (REP-4). */
export const time: Proof = {
  name: 'time',
  promise:
    'Every screen shows a sale in its business day and hour in any time zone, and payment partners owe by the terms of that day.',
  run: (setting) =>
    onFakedClock(({ file, settings }) => {
      // PostgreSQL itself runs in yet another zone.
      const postgres = { timezone: 'America/Caracas' };
      return onInstallation({ postgres, settings }, (installation) => prove(installation, setting, file));
    }),
};

interface Stage {
  random: RandomSource;
  setting: Setting;
  /** The file that holds the server's clock. */
  file: string;
  seen: { ranges: number; sales: number; violations: string[] };
}

async function prove(installation: Installation, setting: Setting, file: string): Promise<Verdict> {
  const random = randomSource(setting.seed);
  const seen: Stage['seen'] = { ranges: 0, sales: 0, violations: [] };
  const api = await openRemoteApi(installation);
  try {
    const businesses: PlantedBusiness[] = [];
    for (const timeZone of BUSINESS_ZONES.slice(0, Math.max(2, partOf(BUSINESS_ZONES.length, setting))))
      for (const dayStartHour of DAY_STARTS)
        businesses.push(await plantBusiness(api, random, { timeZone, dayStartHour }));
    for (const zone of SERVER_ZONES) {
      await installation.server.stop();
      await installation.restart({ TZ: zone });
      for (const planted of businesses) await compareAndSell({ random, setting, file, seen }, planted, zone);
      setting.log(`${zone}: ${seen.ranges} ranges looked at, ${seen.sales} sales made`);
    }
    for (const planted of businesses) seen.violations.push(...(await enterWhatCame(planted, random)));
    const books = await onOwnerClient(api.owner, checkBooks);
    seen.violations.push(...books.violations);
    const planted = businesses.reduce((count, { sales }) => count + sales.length, 0);
    const changes = businesses.reduce((count, { clockChanges }) => count + clockChanges.length, 0);
    const { rows } = await api.owner.query(`select 1 from sales_rollups`);
    if (rows.length < businesses.length)
      seen.violations.push('not every business has days that were summed up');
    if (changes === 0) seen.violations.push('no clock was changed in any zone');
    return {
      facts: `${businesses.length} businesses, ${SERVER_ZONES.length} zones of the server, ${planted} sales (${seen.sales} of them made around borders of days), ${seen.ranges} ranges on eight screens each: ${seen.violations.length} different`,
      violations: seen.violations,
    };
  } finally {
    await api.close();
  }
}

async function compareAndSell(stage: Stage, planted: PlantedBusiness, zone: string): Promise<void> {
  const { random, setting, file } = stage;
  setClock(file, null);
  for (const range of rangesOf(planted, random, partOf(RANGES, setting)))
    await compareFigures(stage, planted, { zone, range, query: queryOf(range, random) });
  const borders = [...planted.clockChanges, ...planted.dayStarts.slice(1)];
  for (let at = 0; at < BORDERS_SOLD_AT; at += 1)
    await sellAroundBorder(stage, planted, { zone, border: random.pick(borders) });
  setClock(file, null);
}

interface FiguresToCompare {
  zone: string;
  range: FigureRange;
  query: string;
}

async function compareFigures(
  { random, seen }: Stage,
  planted: PlantedBusiness,
  { zone, range, query }: FiguresToCompare,
): Promise<void> {
  const found = await readFigures(planted, query, wrongClock(random));
  seen.ranges += 1;
  const where = `${planted.clock.timeZone}, day from ${planted.clock.dayStartHour}, server in ${zone}, ?${query}`;
  for (const what of differences(expectedFigures(planted, range), found))
    seen.violations.push(`${where}: ${what}`);
}

/** Headers by which a client with a wrong clock could mislead the server. */
function wrongClock(random: RandomSource): Record<string, string> {
  const wrong = new Date(Date.now() + random.int(-400, 400) * 3_600_000);
  return { date: wrong.toUTCString(), 'x-client-time': wrong.toISOString(), 'x-timezone': 'Asia/Tokyo' };
}

/**
 * Sells a second before and a second after a border and compares today's figures. Of yesterday's sale the method is
 * corrected by an entry of today (PAY-51), also once yesterday is ended.
 */
async function sellAroundBorder(
  stage: Stage,
  planted: PlantedBusiness,
  { zone, border }: { zone: string; border: number },
): Promise<void> {
  const { random, file, seen } = stage;
  const [early, late] = [border - 1_000, border + 1_000];
  const today = (at: number): FigureRange => ({
    days: [businessDayOn(at, planted.clock), businessDayOn(at, planted.clock)],
  });
  const sale = await sellAt(planted, random, { file, at: early });
  await compareFigures(stage, planted, { zone, range: today(early), query: '' });
  const day = businessDayOn(early, planted.clock);
  if (day !== businessDayOn(late, planted.clock)) {
    const answer = await correctAt(planted, sale, { file, at: late, day });
    if (answer !== 'an entry of today')
      seen.violations.push(`${planted.clock.timeZone}, server in ${zone}: a sale of yesterday was ${answer}`);
  }
  await sellAt(planted, random, { file, at: late });
  await compareFigures(stage, planted, { zone, range: today(late), query: '' });
  seen.sales += 2;
}
