import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { servePrintAgent } from '#src/platform/http/print-agent-download.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function folder(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-agent-'));
  directories.push(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  return directory;
}

/**
 * Serves the download and the web application together. A missing download must not get the document of the web
 * application.
 */
async function serverWith(printAgentRoot: string) {
  const app = fastify();
  const webRoot = folder({ 'index.html': '<div id="root"></div>' });
  const config = { ...readConfig({}), webRoot, printAgentRoot };
  await servePrintAgent(app, config);
  await serveWebApp(app, config);
  return app;
}

const BUILT = {
  'sofra-print-agent.tgz': 'the package',
  'sofra-print-agent.mjs': '#!/usr/bin/env node\n',
};

test('the package and the program can be downloaded with their media types (PRINT-46)', async () => {
  const app = await serverWith(folder(BUILT));
  const pack = await app.inject('/print-agent/sofra-print-agent.tgz');
  expect(pack.statusCode).toBe(200);
  expect(pack.body).toBe('the package');
  expect(pack.headers['content-type']).toBe('application/gzip');
  expect(pack.headers['content-encoding']).toBeUndefined();
  const program = await app.inject('/print-agent/sofra-print-agent.mjs');
  expect(program.body).toBe(BUILT['sofra-print-agent.mjs']);
  expect(program.headers['content-type']).toContain('text/javascript');
});

test('an update keeps its address, so a cache must ask the server each time', async () => {
  const app = await serverWith(folder(BUILT));
  const first = await app.inject('/print-agent/sofra-print-agent.tgz');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({
    url: '/print-agent/sofra-print-agent.tgz',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a missing build is not found, and returns no page', async () => {
  const app = await serverWith(folder({}));
  for (const url of [
    '/print-agent/sofra-print-agent.tgz',
    '/print-agent/sofra-print-agent.mjs',
    '/print-agent/x',
  ])
    expect((await app.inject(url)).statusCode).toBe(404);
  expect((await app.inject('/app/tables')).statusCode).toBe(200);
});

test('no other file of the server can be downloaded there (PRINT-46)', async () => {
  const app = await serverWith(folder(BUILT));
  for (const url of ['/print-agent/', '/print-agent/..%2fpackage.json', '/print-agent/package.json'])
    expect((await app.inject(url)).statusCode).toBe(404);
});
