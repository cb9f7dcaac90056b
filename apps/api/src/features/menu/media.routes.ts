import { Id } from '@sofra/contract/scalars';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createPictureCache } from '#src/features/menu/pictures/picture-cache.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { addressBlock } from '#src/platform/security/client-origin.ts';

/** A picture never changes: another one has another address. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  // Whatever was uploaded: opened by itself it is a picture and nothing that runs.
  ...SECURITY_HEADERS,
};

/**
 * `GET /media/{id}`: the pictures of the menu, for whoever has the address (MENU-23). No endpoint of
 * the contract: it answers bytes, to an `<img>`. Guests of one business share an address, so pictures have a count of their
 * own beside their other calls.
 */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const findHotPicture = createPictureCache(services);
  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    await services.rateLimits.countRequest(`media:${addressBlock(request.ip)}`);
    const id = z.safeParse(Id, request.params.id).data;
    const picture = id && (await findHotPicture(id));
    if (!picture) throw new RuleError('NOT_FOUND');
    return reply.headers(HEADERS).type(picture.mediaType).send(picture.bytes);
  });
}
