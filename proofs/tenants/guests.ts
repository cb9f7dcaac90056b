import { API_BASE } from '@sofra/contract/endpoint';
import { foreignCanariesIn } from '@sofra/api/test/cross-tenant';
import type { World } from '@sofra/api/test/factories/entity-factories';
import { unmoved, type Stage } from '#proofs/tenants/neighbors.ts';

interface Try {
  what: string;
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
  expected: number;
}

/** Without a session a request names a business by its slug, a table by its code, and a user by e-mail. */
export async function askAsGuest(stage: Stage, own: World, other: World): Promise<string[]> {
  const found = await unmoved(stage, { own, other }, async () => {
    const odd: string[] = [];
    for (const each of triesOf(own, other)) {
      const { method, url, payload } = each;
      const options = { method, url: API_BASE + url, ...(payload && { payload }) };
      const answer = await stage.api.send(null, options);
      stage.tally.requests += 1;
      if (answer.statusCode !== each.expected)
        odd.push(`${each.what} was answered ${answer.statusCode} instead of ${each.expected}`);
      if (foreignCanariesIn(answer.body, own).length > 0) odd.push(`${each.what} showed another business`);
    }
    return odd;
  });
  return found.map((sentence) => `a guest: ${sentence}`);
}

function triesOf(own: World, other: World): Try[] {
  const calls = (world: World) => `/public/menu/${world.business.slug}/calls`;
  const seen = (slugOf: World, codeOf: World) => `${calls(slugOf)}?token=${codeOf.tableCode}`;
  const called = ({ tableCode }: World) => ({ payload: { token: tableCode, kind: 'WAITER' } });
  const login = (account: World, { business }: World) => ({
    url: '/auth/login',
    payload: { ...account.account, businessSlug: business.slug },
  });
  return [
    { what: 'the own menu', method: 'GET', url: `/public/menu/${own.business.slug}`, expected: 200 },
    { what: 'the own table', method: 'GET', url: seen(own, own), expected: 200 },
    { what: "the other's table in the own business", method: 'GET', url: seen(own, other), expected: 404 },
    { what: "the own table in the other's business", method: 'GET', url: seen(other, own), expected: 404 },
    {
      what: "a call from the other's table",
      method: 'POST',
      url: calls(own),
      ...called(other),
      expected: 404,
    },
    {
      what: "a call in the other's business",
      method: 'POST',
      url: calls(other),
      ...called(own),
      expected: 404,
    },
    { what: 'signing in at home', method: 'POST', ...login(own, own), expected: 200 },
    { what: "signing in at the other's", method: 'POST', ...login(own, other), expected: 401 },
  ];
}
