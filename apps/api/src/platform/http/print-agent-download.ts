import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/platform/operations/config.ts';

/** What apps/print-agent builds: a package for `npx`, and the same program as one file. */
const PACKAGE = 'sofra-print-agent.tgz';
const PROGRAM = 'sofra-print-agent.mjs';
const TYPES: Readonly<Record<string, string>> = {
  [PACKAGE]: 'application/gzip',
  [PROGRAM]: 'text/javascript; charset=utf-8',
};

/**
 * Gives the print agent to the computers on site (docs/print-agent.md): whoever installs it has the server's address
 * and nothing else. It holds no secret (PRINT-46). Always asked for anew: an update keeps its address.
 */
export async function servePrintAgent(app: FastifyInstance, { printAgentRoot }: Config): Promise<void> {
  if (![PACKAGE, PROGRAM].every((file) => existsSync(path.join(printAgentRoot, file)))) return;
  await app.register(fastifyStatic, {
    root: printAgentRoot,
    prefix: '/print-agent/',
    wildcard: false,
    decorateReply: false,
    setHeaders: (response, file) => {
      const name = path.basename(file);
      void response.header('cache-control', 'no-cache');
      void response.header('content-type', TYPES[name] ?? 'application/octet-stream');
      void response.header('content-disposition', `attachment; filename="${name}"`);
    },
  });
}
