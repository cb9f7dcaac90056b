import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@sofra/test-kit/send';
import { until } from '@sofra/api/test/faults/started-sofra';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { openScreens, type ListeningScreens } from '#proofs/faults/listening-screens.ts';
import { startSlowLine, type SlowLine } from '#proofs/faults/other-losses/slow-line.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const SCREENS = 200;
/** With fewer screens it could happen that no slow connection is cut. */
const FEWEST_SCREENS = 20;
const RESTARTS = 3;
const AWAY_MS = 500;
/** Twice the wait between two attempts of a screen (REL-31), with room for two hundred screens at once. */
const BACK_WITHIN_MS = 30_000;
const RECEIVED_WITHIN_MS = 10_000;
/** The part of the slow connections that is cut after the server is back. */
const CUT_PART = 0.4;

export const otherLosses: Proof = {
  name: 'other-losses',
  promise: 'Every screen reconnects after a restart, also on a bad network, and receives all later events.',
  run: (setting) => onInstallation({}, (installation) => prove(installation, setting)),
};

interface Trial {
  installation: Installation;
  business: Business;
  line: SlowLine;
  screens: ListeningScreens;
  count: number;
  seen: { cuts: number; violations: string[] };
}

async function prove(installation: Installation, setting: Setting): Promise<Verdict> {
  const count = Math.max(FEWEST_SCREENS, partOf(SCREENS, setting));
  const business = await openBusiness(installation.url, { tables: 1 });
  const line = await startSlowLine(installation.url, randomSource(setting.seed));
  const tokens = [business.owner, ...business.cashiers, ...business.waiters];
  const screens = openScreens(
    Array.from({ length: count }, (_, at) => ({
      url: at % 2 === 0 ? installation.url : line.url,
      token: tokens[at % tokens.length] ?? business.owner,
    })),
  );
  const trial: Trial = { installation, business, line, screens, count, seen: { cuts: 0, violations: [] } };
  const { seen } = trial;
  try {
    await untilAllReceive(trial, 'at first');
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await restartOnce(trial, `after restart ${restart}`);
      setting.log(
        `restart ${restart} of ${RESTARTS}: ${screens.countConnected()} of ${count} screens are back`,
      );
    }
  } finally {
    screens.close();
    await line.close();
  }
  const losses = countLost(screens);
  if (losses < count * RESTARTS) seen.violations.push(`only ${losses} connections were lost`);
  if (seen.cuts < RESTARTS) seen.violations.push(`only ${seen.cuts} slow lines were cut`);
  return {
    facts: `${count} screens, half of them on slow lines; ${RESTARTS} restarts, ${seen.cuts} lines cut besides, ${losses} connections lost: ${seen.violations.length} did not come back or hear`,
    violations: seen.violations,
  };
}

/** Stops or kills the server and restarts it; some slow connections are cut again while all screens reconnect. */
async function restartOnce(trial: Trial, when: string): Promise<void> {
  const { installation, line, screens, seen } = trial;
  if (when.endsWith('2')) await installation.server.kill();
  else await installation.server.stop();
  await sleep(AWAY_MS);
  await installation.restart();
  await untilConnected(trial, when);
  const lost = countLost(screens);
  const cuts = line.cut(CUT_PART);
  seen.cuts += cuts;
  await until('the screens notice', BACK_WITHIN_MS, () => Promise.resolve(countLost(screens) >= lost + cuts));
  await untilAllReceive(trial, when);
}

const countLost = ({ lost }: ListeningScreens): number => lost.reduce((sum, times) => sum + times, 0);

async function untilConnected({ screens, count, seen }: Trial, when: string): Promise<void> {
  const areBack = () => Promise.resolve(screens.countConnected() === count);
  await until('every screen is connected', BACK_WITHIN_MS, areBack).catch(() =>
    seen.violations.push(`${when} ${count - screens.countConnected()} of ${count} screens did not come back`),
  );
}

/** Sends one order whose event every screen must receive. */
async function untilAllReceive(trial: Trial, when: string): Promise<void> {
  const { business, screens, seen } = trial;
  await untilConnected(trial, when);
  const before = [...screens.received];
  const lines = [{ itemId: business.items.ayran, qty: 1 }];
  await must(business.url, {
    path: `/tables/${business.tables[0]}/add-lines`,
    token: business.waiters[0] ?? '',
    body: { lines },
  });
  const deaf = () => screens.received.filter((times, at) => times <= (before[at] ?? 0)).length;
  await until('every screen hears', RECEIVED_WITHIN_MS, () => Promise.resolve(deaf() === 0)).catch(() =>
    seen.violations.push(`${when} ${deaf()} screens did not hear of the next order`),
  );
}
