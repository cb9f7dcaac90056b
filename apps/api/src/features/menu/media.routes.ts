import { Id } from '@sofra/contract/scalars';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createPictureCache } from '#src/features/menu/pictures/picture-cache.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { addressBlock } from '#src/platform/security/client-origin.ts';

/** A picture may be cached for ever: a new picture gets a new id. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A picture in the place of its small form, which may follow. */
const FOR_AN_HOUR = 'public, max-age=3600';
const HEADERS = {
  'content-disposition': 'inline',
  // An uploaded file that is opened by itself is shown as a picture and cannot run scripts.
  ...SECURITY_HEADERS,
};

/**
 * `GET /media/{id}` serves a picture of the menu to everybody who has the address, and `/small` its small form
 * (MENU-23, MENU-42). It is no endpoint of the contract, because an `<img>` receives bytes. Guests of one business
 * share a network address, so pictures have a rate limit of their own.
 */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const findHotPicture = createPictureCache(services);
  const serve = (path: string, isSmall: boolean): void => {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      await services.rateLimits.countRequest(`media:${addressBlock(request.ip)}`);
      const id = z.safeParse(Id, request.params.id).data;
      const picture = id && (await findHotPicture(id, isSmall));
      if (!picture) throw new RuleError('NOT_FOUND');
      const cacheControl = picture.isFinal ? FOR_EVER : FOR_AN_HOUR;
      return reply
        .headers({ 'cache-control': cacheControl, ...HEADERS })
        .type(picture.mediaType)
        .send(picture.bytes);
    });
  };
  serve('/media/:id', false);
  serve('/media/:id/small', true);
}
