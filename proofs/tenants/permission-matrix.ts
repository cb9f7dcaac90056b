import { ENDPOINTS } from '@sofra/contract/endpoints';
import { PRINCIPALS } from '@sofra/api/test/expected-permissions';
import {
  callAsPermitted,
  callAsRefused,
  callAsStrangers,
  listAsSiteAdmin,
  STRANGERS,
} from '@sofra/api/test/permission-matrix';
import { chosenOf, inLanes, type Proof } from '#proofs/proof.ts';
import { onWorlds, SWEPT } from '#proofs/stage/remote-api.ts';

/** Permissions are enforced (REL-19, REL-20). */
export const permissionMatrix: Proof = {
  name: 'permission-matrix',
  promise:
    'Each role may do exactly what the table of permissions allows, and a refused request changes nothing.',
  run: (setting) =>
    onWorlds(SWEPT, async (api) => {
      const endpoints = chosenOf(ENDPOINTS, setting);
      const called = { letIn: 0, refused: 0, shut: 0 };
      const violations = await inLanes(endpoints, async (listed) => {
        const letIn = await callAsPermitted(api, listed);
        const refused = await callAsRefused(api, listed);
        const shut = await callAsStrangers(api, listed);
        called.letIn += letIn.length;
        called.refused += refused.length;
        called.shut += shut.length;
        return [...letIn, ...refused, ...shut].flat();
      });
      violations.push(...(await listAsSiteAdmin(api)));
      const cells = called.letIn + called.refused + called.shut;
      const expected = endpoints.length * (PRINCIPALS.length + STRANGERS.length);
      if (cells < expected) violations.push(`only ${cells} of ${expected} cells of the matrix were called`);
      return {
        facts: `${endpoints.length} endpoints x ${PRINCIPALS.length + STRANGERS.length} principals: ${called.letIn} let in, ${called.refused} refused by role, ${called.shut} shut out, ${violations.length} different`,
        violations,
      };
    }),
};
