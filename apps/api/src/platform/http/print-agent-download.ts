import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/platform/operations/config.ts';

/** The two files that apps/print-agent builds: a package for `npx`, and the same program as one file. */
const PACKAGE = 'sofra-print-agent.tgz';
const PROGRAM = 'sofra-print-agent.mjs';
const TYPES: Readonly<Record<string, string>> = {
  [PACKAGE]: 'application/gzip',
  [PROGRAM]: 'text/javascript; charset=utf-8',
};

/**
 * Serves the print agent to the computers on site (docs/print-agent.md), which know only the server's address. It holds
 * no secret, so no session is needed (PRINT-46). It is never cached, because an update keeps its address.
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
