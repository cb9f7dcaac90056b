import type { Page } from 'playwright-core';
import { settled } from '../../e2e/settled.ts';
import type { Proof, Setting, Verdict } from '#proofs/proof.ts';
import { checkHeaders } from '#proofs/screens/answer-headers.ts';
import { readPlace, tryCanary, watchForCanary } from '#proofs/screens/canary-watch.ts';
import { onDemoStage, type DemoStage } from '#proofs/screens/demo-stage.ts';
import { readExports } from '#proofs/screens/exported-tables.ts';
import { ADDRESSES, SCRIPTS } from '#proofs/screens/hostile-texts.ts';
import { plantTexts } from '#proofs/screens/plant-texts.ts';
import { sendAll, visitorsOf, type Visitor } from '#proofs/screens/visitors.ts';
import type { Walk } from '#proofs/screens/tours.ts';

/** No text runs as a script (REL-27, REL-29). */
export const scriptInjection: Proof = {
  name: 'script-injection',
  promise: 'No typed text runs in a browser or in a spreadsheet; each is shown as it was typed.',
  run: async (setting) => {
    const headers = await checkHeaders();
    const verdict = await onDemoStage((stage) => inspectEverywhere(stage, setting));
    return {
      facts: `${verdict.facts}; headers of ${headers.answers} answers`,
      violations: [...headers.violations, ...verdict.violations],
    };
  },
};

async function inspectEverywhere(stage: DemoStage, setting: Setting): Promise<Verdict> {
  const planted = await plantTexts(stage.owner);
  setting.log(`${planted} texts planted`);
  const seen = new Set<string>();
  const wrong: string[] = [];
  const inspect = async (page: Page, place: string) => {
    const found = await readPlace(page);
    for (const text of found.seen) seen.add(text);
    wrong.push(...found.madeElements.map((html) => `${place}: a text became ${html}`));
  };
  const exports = { guarded: 0, formulas: [] as string[] };
  const prepare = async (page: Page, complaints: string[]) => {
    await watchForCanary(page.context(), complaints);
    await page.goto(`${stage.url}/login`);
    wrong.push(...(await tryCanary(page, complaints)));
  };
  const visitors = (await visitorsOf(stage, setting)).map((visitor) => withLinks(visitor, exports));
  const { places, violations } = await sendAll(visitors, stage, setting, { prepare, inspect });
  violations.push(...wrong);
  violations.push(...SCRIPTS.filter((text) => !seen.has(text)).map((text) => `nobody was shown ${text}`));
  violations.push(...exports.formulas.map((cell) => `a formula in a file: ${cell}`));
  if (exports.guarded === 0) violations.push('no exported text began as a formula');
  return {
    facts: `${planted} texts of ${SCRIPTS.length} kinds on ${places} screens and dialogs, ${seen.size} of them seen as text; ${exports.guarded} guarded cells in files`,
    violations,
  };
}

/** The same walk, followed by the hostile links and, for the owner, the exported files. */
const withLinks = (visitor: Visitor, exports: { guarded: number; formulas: string[] }): Visitor => ({
  ...visitor,
  walk: async (walk: Walk) => {
    const wrong = await visitor.walk(walk);
    for (const address of ADDRESSES) {
      await walk.page.goto(walk.url + address);
      await settled(walk.page);
      await walk.inspect(address.replace(/[?#].*/s, '?'));
    }
    if (visitor.name === 'ADMIN') Object.assign(exports, await readExports(walk.page, walk.url));
    return wrong;
  },
});
