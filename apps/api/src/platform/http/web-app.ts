import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#src/platform/operations/config.ts';
import type { HomeOfSlug } from '#src/platform/http/moved-pages.ts';
import { sendSharedResponse, type SharedResponse } from '#src/platform/http/shared-body.ts';
import { sendRefusal } from '#src/platform/http/http-server.ts';

const A_YEAR_MS = 365 * 24 * 3_600_000;

/** Makes the document of a guest page from that of the application; null where it is the same. */
export type PageOfSlug = (
  request: FastifyRequest,
  slug: string,
  document: string,
) => Promise<SharedResponse | null>;

/** The page of licences (PUB-37), which the build of the web application writes. */
const LICENCES = { address: '/lisanslar', file: 'lisanslar.html' };

/**
 * Serves the built web application. Assets with hashed names are cached for ever, the document is not. Every page
 * address returns the document, except that of the licences, which is a file.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot }: Pick<Config, 'webRoot'>,
  homeOfSlug: HomeOfSlug = () => Promise.resolve(null),
  pageOfSlug: PageOfSlug = () => Promise.resolve(null),
): Promise<void> {
  const index = path.join(webRoot, 'index.html');
  const isBuilt = existsSync(index);
  const document = isBuilt ? readFileSync(index, 'utf8') : '';
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void response.header(
          'cache-control',
          isHashed ? `public, max-age=${A_YEAR_MS / 1000}, immutable` : 'no-cache',
        );
      },
    });
    app.get(LICENCES.address, (_request, reply) => reply.sendFile(LICENCES.file));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|socket\.io|assets|media|print-agent|health|metrics|kur)([/?]|$)/.test(request.url);
    const slug = isPage ? slugOfPage(request.url) : null;
    const home = slug === null ? null : await homeOfSlug(slug);
    if (home !== null) return reply.header('cache-control', 'no-store').redirect(home + request.url, 307);
    if (!isPage || !isBuilt) return sendRefusal(reply, request, new RuleError('NOT_FOUND'));
    const page = slug === null ? null : await pageOfSlug(request, slug, document);
    return page ? sendSharedResponse(reply, page) : reply.sendFile('index.html');
  });
}

/** Only the pages of guests name their business. Staff pages get its address from the API. */
const slugOfPage = (url: string): string | null => /^\/qr\/([a-z0-9-]+)/.exec(url)?.[1] ?? null;
