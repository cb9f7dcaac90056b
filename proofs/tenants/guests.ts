import { foreignCanariesIn } from '@sofra/api/test/cross-tenant';
import type { World } from '@sofra/api/test/factories/entity-factories';
import { unmoved, type Neighbors, type NeighborStage } from '@sofra/api/test/neighbors';
import { send } from '@sofra/test-kit/send';

interface Try {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  expected: number;
}

/** Without a session a request names a business by slug, a table by code, and a user by e-mail. */
export async function askAsGuest(stage: NeighborStage, { own, other }: Neighbors): Promise<string[]> {
  const found = await unmoved(stage, { own, other }, async () => {
    const odd: string[] = [];
    for (const each of triesOf(own, other)) {
      const { status, text } = await send(stage.api.to, each);
      stage.tally.requests += 1;
      if (status !== each.expected)
        odd.push(`${each.what} was answered ${status} instead of ${each.expected}`);
      if (foreignCanariesIn(text, own).length > 0) odd.push(`${each.what} showed another business`);
    }
    return odd;
  });
  return found.map((sentence) => `a guest: ${sentence}`);
}

function triesOf(own: World, other: World): Try[] {
  const calls = (world: World) => `/public/menu/${world.business.slug}/calls`;
  const seen = (slugOf: World, codeOf: World) => `${calls(slugOf)}?token=${codeOf.tableCode}`;
  const called = ({ tableCode }: World) => ({ body: { token: tableCode, kind: 'WAITER' } });
  const login = (account: World, { business }: World) => ({
    path: '/auth/login',
    body: { ...account.account, businessSlug: business.slug },
  });
  return [
    { what: 'the own menu', method: 'GET', path: `/public/menu/${own.business.slug}`, expected: 200 },
    { what: 'the own table', method: 'GET', path: seen(own, own), expected: 200 },
    { what: "the other's table in the own business", method: 'GET', path: seen(own, other), expected: 404 },
    { what: "the own table in the other's business", method: 'GET', path: seen(other, own), expected: 404 },
    {
      what: "a call from the other's table",
      method: 'POST',
      path: calls(own),
      ...called(other),
      expected: 404,
    },
    {
      what: "a call in the other's business",
      method: 'POST',
      path: calls(other),
      ...called(own),
      expected: 404,
    },
    { what: 'signing in at home', method: 'POST', ...login(own, own), expected: 200 },
    { what: "signing in at the other's", method: 'POST', ...login(own, other), expected: 401 },
  ];
}
