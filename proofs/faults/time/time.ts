import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomSource, type RandomSource } from '../../../apps/api/test/money/random-source.ts';
import { differences, expectedFigures, readFigures, type Wish } from '#proofs/faults/time/figures.ts';
import { plantHouse, type PlantedHouse } from '#proofs/faults/time/planted-house.ts';
import { queryOf, wishesOf } from '#proofs/faults/time/ranges.ts';
import { correctAt, sellAt, setClock } from '#proofs/faults/time/sell-at.ts';
import { businessDayOn } from '#proofs/faults/time/wall-clock.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { openRemoteApi } from '#proofs/stage/remote-api.ts';

const SERVER_ZONES = ['UTC', 'Europe/Istanbul', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
/** The last two never change their clocks; Cairo does it at midnight, Lord Howe by half an hour. */
const HOUSE_ZONES = [
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
const FAKED_CLOCK = fileURLToPath(new URL('./faked-clock.ts', import.meta.url));

/** REP-4 */
export const time: Proof = {
  name: 'time',
  promise:
    'A sale belongs to its business day and its hour on every screen, whatever zone or clock anybody has.',
  run: async (setting) => {
    const file = path.join(os.tmpdir(), `sofra-clock-${process.pid}`);
    setClock(file, null);
    try {
      // PostgreSQL itself stands in yet another zone.
      const postgres = { timezone: 'America/Caracas' };
      const settings = { NODE_OPTIONS: `--import ${FAKED_CLOCK}`, FAKED_CLOCK_FILE: file };
      return await onInstallation({ postgres, settings }, (installation) =>
        prove(installation, setting, file),
      );
    } finally {
      rmSync(file, { force: true });
    }
  },
};

interface Stage {
  random: RandomSource;
  setting: Setting;
  /** Of the server's clock. */
  file: string;
  seen: { ranges: number; sales: number; violations: string[] };
}

async function prove(installation: Installation, setting: Setting, file: string): Promise<Verdict> {
  const random = randomSource(setting.seed);
  const seen: Stage['seen'] = { ranges: 0, sales: 0, violations: [] };
  const api = await openRemoteApi(installation);
  try {
    const houses: PlantedHouse[] = [];
    for (const timeZone of HOUSE_ZONES.slice(0, Math.max(2, partOf(HOUSE_ZONES.length, setting))))
      for (const dayStartHour of DAY_STARTS)
        houses.push(await plantHouse(api, random, { timeZone, dayStartHour }));
    for (const zone of SERVER_ZONES) {
      await installation.server.stop();
      await installation.restart({ TZ: zone });
      for (const house of houses) await lookAndSell({ random, setting, file, seen }, house, zone);
      setting.say(`${zone}: ${seen.ranges} ranges looked at, ${seen.sales} sales made`);
    }
    const planted = houses.reduce((count, { sales }) => count + sales.length, 0);
    const changes = houses.reduce((count, { clockChanges }) => count + clockChanges.length, 0);
    const { rows } = await api.owner.query(`select 1 from sales_rollups`);
    if (rows.length < houses.length) seen.violations.push('not every house has days that were summed up');
    if (changes === 0) seen.violations.push('no clock was changed in any zone');
    return {
      facts: `${houses.length} houses, ${SERVER_ZONES.length} zones of the server, ${planted} sales (${seen.sales} of them made around borders of days), ${seen.ranges} ranges on eight screens each: ${seen.violations.length} different`,
      violations: seen.violations,
    };
  } finally {
    await api.close();
  }
}

async function lookAndSell(stage: Stage, house: PlantedHouse, zone: string): Promise<void> {
  const { random, setting, file } = stage;
  setClock(file, null);
  for (const wish of wishesOf(house, random, partOf(RANGES, setting)))
    await look(stage, house, { zone, wish, query: queryOf(wish, random) });
  const borders = [...house.clockChanges, ...house.dayStarts.slice(1)];
  for (let at = 0; at < BORDERS_SOLD_AT; at += 1)
    await sellAroundBorder(stage, house, { zone, border: random.pick(borders) });
  setClock(file, null);
}

interface Look {
  zone: string;
  wish: Wish;
  query: string;
}

async function look(
  { random, seen }: Stage,
  house: PlantedHouse,
  { zone, wish, query }: Look,
): Promise<void> {
  const found = await readFigures(house, query, wrongClock(random));
  seen.ranges += 1;
  const where = `${house.clock.timeZone}, day from ${house.clock.dayStartHour}, server in ${zone}, ?${query}`;
  for (const what of differences(expectedFigures(house, wish), found))
    seen.violations.push(`${where}: ${what}`);
}

/** What a client with a wrong clock says of the time, in every header there is for it. */
function wrongClock(random: RandomSource): Record<string, string> {
  const wrong = new Date(Date.now() + random.int(-400, 400) * 3_600_000);
  return { date: wrong.toUTCString(), 'x-client-time': wrong.toISOString(), 'x-timezone': 'Asia/Tokyo' };
}

/** A second before and a second after a border; today's figures then, and yesterday's sale is not put right any more. */
async function sellAroundBorder(
  stage: Stage,
  house: PlantedHouse,
  { zone, border }: { zone: string; border: number },
): Promise<void> {
  const { random, file, seen } = stage;
  const [early, late] = [border - 1_000, border + 1_000];
  const today = (at: number): Wish => ({
    days: [businessDayOn(at, house.clock), businessDayOn(at, house.clock)],
  });
  const sale = await sellAt(house, random, { file, at: early });
  await look(stage, house, { zone, wish: today(early), query: '' });
  const isSameDay = businessDayOn(early, house.clock) === businessDayOn(late, house.clock);
  if (!isSameDay) {
    const answer = await correctAt(house, sale, { file, at: late });
    if (answer !== 'DAY_OVER')
      seen.violations.push(`${house.clock.timeZone}, server in ${zone}: a sale of yesterday was ${answer}`);
  }
  await sellAt(house, random, { file, at: late });
  await look(stage, house, { zone, wish: today(late), query: '' });
  seen.sales += 2;
}
