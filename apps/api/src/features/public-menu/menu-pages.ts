import { RuleError } from '@sofra/domain/errors';
import { menuNotFound } from '#src/features/guest-calls/shared/table-of-code.ts';
import { menuData } from '#src/features/public-menu/menu-data.ts';
import { openPublicMenu } from '#src/features/public-menu/get-public-menu.ts';
import { createPublicResponseCache } from '#src/platform/http/response-cache.ts';
import { sharedResponseOf } from '#src/platform/http/shared-body.ts';
import type { PageOfSlug } from '#src/platform/http/web-app.ts';
import { addressBlock } from '#src/platform/security/client-origin.ts';
import type { Services } from '#src/platform/writes/context.ts';

/**
 * Makes the documents of guest pages with their menus as data (PUB-41), shared and checked like the menus themselves
 * (PUB-21). An address above its limit, and every address while the database does not answer, gets the plain document.
 */
export function createMenuPages(services: Services): PageOfSlug {
  const shared = createPublicResponseCache(services.clock);
  const read = async (slug: string, document: string) => {
    const menu = await openPublicMenu({ services, now: services.clock() }, { slug });
    if (!menu.isSearchable) throw menuNotFound();
    return {
      version: menu.version,
      read: async () => {
        const data = menuData(await menu.read());
        return document.replace('</head>', () => `${data}</head>`);
      },
    };
  };
  return async ({ ip, headers, log }, slug, document) => {
    try {
      await services.rateLimits.countRequest(`page:${addressBlock(ip)}`);
      const page = await shared.get(slug, () => read(slug, document));
      if ('refusal' in page) return null;
      const response = await sharedResponseOf(headers, page);
      return { ...response, headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' } };
    } catch (error) {
      // A flood of one address is refused silently, as everywhere.
      if (!(error instanceof RuleError)) log.warn({ err: error }, 'a menu page was sent without its data');
      return null;
    }
  };
}
