import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';

let webRoot: string;
beforeEach(() => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'sofra-web-'));
  writeFileSync(path.join(webRoot, 'index.html'), 'the application');
  writeFileSync(path.join(webRoot, 'lisanslar.html'), 'the licences');
});
afterEach(() => rmSync(webRoot, { recursive: true }));

test('/lisanslar is a separate page, and every other address is the application (PUB-37)', async () => {
  const app = fastify();
  await serveWebApp(app, { ...readConfig({}), webRoot });
  const licences = await app.inject('/lisanslar');
  expect([licences.statusCode, licences.body]).toEqual([200, 'the licences']);
  expect(licences.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    'cache-control': 'no-cache',
  });
  expect((await app.inject('/lisanslar/eski')).body).toBe('the application');
});
