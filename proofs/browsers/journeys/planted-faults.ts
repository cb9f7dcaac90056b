import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import { plantFaults } from '#proofs/browsers/page-functions.ts';
import { PHONE } from '#proofs/browsers/stage.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const PLANTED = ['planted exception', 'planted rejection', 'planted console error'];
const HEARD_WITHIN_MS = 5_000;

/** A check that cannot fail shows nothing: what is planted in a page of the product must be noticed in this browser. */
export const plantedFaults: Journey = {
  name: 'planted-faults',
  expected: /planted/,
  run: async (stage) => {
    const person = await stage.person(PHONE);
    await person.open('/login');
    await person.sees('E-posta');
    await person.fits();
    await person.run(plantFaults);
    const narrow = await person.fits().then(
      () => true,
      () => false,
    );
    must(!narrow, 'an element of 2,000 pixels was not noticed');
    for (const until = Date.now() + HEARD_WITHIN_MS; ; await sleep(100)) {
      const complaints = (await person.tab.complaints()).join('\n');
      const missed = PLANTED.filter((text) => !complaints.includes(text));
      if (missed.length === 0)
        return 'an exception, a rejection, a console error and a too wide page are noticed';
      must(Date.now() < until, `not noticed: ${missed.join(', ')}`);
    }
  },
};
