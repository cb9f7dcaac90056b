import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { NoAnswer, readAudit, readOutdated } from './read-npm.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const servers: Server[] = [];
const caches: string[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const cache of caches.splice(0)) rmSync(cache, { recursive: true, force: true });
});

type Known = Record<
  string,
  { id: number; severity: string; title: string; url: string; vulnerable_versions: string }[]
>;

const { packages: installed } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>;
};

/** The registry's response for a package: the installed version, and a newer one. */
function packument(name: string): object {
  const versions = [installed[`node_modules/${name}`]?.version ?? '0.0.1', '99.0.0'];
  const all = versions.map((version) => [version, { name, version }]);
  return { name, versions: Object.fromEntries(all), 'dist-tags': { latest: '99.0.0' } };
}

/** A registry with these advisories; without any it answers like one without this service. */
async function startRegistry(known: Known | null): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const isAudit = request.url?.endsWith('/advisories/bulk') ?? false;
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const body = isAudit ? known : packument(name);
    response.writeHead(isAudit && known === null ? 405 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function advisories(known: Known | null, ...args: string[]) {
  const cache = mkdtempSync(path.join(os.tmpdir(), 'sofra-npm-cache-'));
  caches.push(cache);
  const env = {
    ...process.env,
    npm_config_registry: await startRegistry(known),
    npm_config_fetch_retries: '0',
    npm_config_cache: cache,
  };
  const child = spawn(process.execPath, ['scripts/advisories.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const about = (severity: string) => [
  {
    id: 1,
    severity,
    title: 'Answers too much',
    url: 'https://advisories.example/1',
    vulnerable_versions: '<99',
  },
];

describe('npm run advisories (REL-64)', { timeout: 180_000 }, () => {
  test('fails for a serious advisory in shipped packages, and lists it before those of the tools', async () => {
    const { code, said } = await advisories({ fastify: about('high'), oxlint: about('critical') });
    expect(code).toBe(1);
    expect(said).toMatch(
      /of what is shipped: 1\n {2}high\s+fastify <99\s+Answers too much\s+https:\/\/advisories.example\/1\n/,
    );
    expect(said).toMatch(/of the tools: 1\n {2}critical\s+oxlint/);
    expect(said).toMatch(/Newer versions, of what is shipped: \d+[\s\S]* {2}fastify +\S+ +99\.0\.0/);
  });

  test('does not fail for a minor advisory, nor for tools, which may be left out', async () => {
    const { code, said } = await advisories(
      { fastify: about('moderate'), oxlint: about('critical') },
      '--shipped',
    );
    expect(code).toBe(0);
    expect(said).toContain('of what is shipped: 1');
    expect(said).not.toContain('oxlint');
  });

  test('reports that nothing is known when the registry does not answer', async () => {
    const { code, said } = await advisories(null);
    expect(code).toBe(2);
    expect(said).toContain('The registry did not answer; nothing is known: 405 Method Not Allowed');
    expect(said).not.toContain('Advisories, of what is shipped');
  });
});

describe('the reports of npm', () => {
  test('an inherited advisory is not listed twice', () => {
    const via = { title: 't', url: 'u', severity: 'low', range: '<2' };
    const vulnerabilities = {
      one: { name: 'one', via: [via], nodes: ['node_modules/one'] },
      two: { name: 'two', via: ['one'], nodes: ['node_modules/two'] },
    };
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual([
      { name: 'one', ...via, places: ['node_modules/one'] },
    ]);
  });

  test('a package that is up to date or was never installed is not outdated', () => {
    const report = {
      new: { current: '2.0.0', latest: '2.0.0' },
      foreign: { wanted: '1.0.0', latest: '1.0.0' },
      old: [
        { current: '1.0.0', latest: '2.0.0' },
        { current: '1.0.0', latest: '2.0.0' },
      ],
    };
    expect(readOutdated(JSON.stringify(report))).toEqual([
      { name: 'old', current: '1.0.0', latest: '2.0.0' },
    ]);
    expect(readOutdated('')).toEqual([]);
  });

  test.each(['', 'npm error network', '{"message":"503"}', '{"error":{"summary":"away"}}'])(
    '%j is no answer',
    (text) => {
      if (text.includes('error')) expect(() => readOutdated(text)).toThrow(NoAnswer);
      else expect(() => readAudit(text)).toThrow(NoAnswer);
    },
  );
});
