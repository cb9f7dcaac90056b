import type { Page } from 'playwright-core';
import type { Proof, Setting, Verdict } from '#proofs/proof.ts';
import { onDemoStage, type DemoStage } from '#proofs/screens/demo-stage.ts';
import { forgottenRoutes, knownRoutes } from '#proofs/screens/known-routes.ts';
import { sendAll, visitorsOf } from '#proofs/screens/visitors.ts';

/** No screen of any role is refused (REL-20). */
export const roleScreens: Proof = {
  name: 'role-screens',
  promise: 'No screen, tab or dialog of any role is refused by the server or fails in the browser.',
  run: (setting) => onDemoStage((stage) => visitAll(stage, setting)),
};

async function visitAll(stage: DemoStage, setting: Setting): Promise<Verdict> {
  const paths = new Set<string>();
  const routes = new Set<string>();
  const inspect = async (page: Page, place: string) => {
    // The requested address, and the one it redirected to.
    if (place.startsWith('/') && !place.includes('{')) paths.add(place.replace(/[?,].*$/, ''));
    paths.add(new URL(page.url()).pathname);
    for (const route of await knownRoutes(page)) routes.add(route);
  };
  const visitors = await visitorsOf(stage, setting);
  const { places, violations } = await sendAll(visitors, stage, setting, { inspect });
  const forgotten = forgottenRoutes([...routes], paths);
  violations.push(...forgotten.map((route) => `nobody visited the screen ${route}`));
  if (routes.size === 0) violations.push('the routes of the application are not known');
  return {
    facts: `${visitors.length} visitors, ${places} screens and dialogs, all ${routes.size} routes`,
    violations,
  };
}
