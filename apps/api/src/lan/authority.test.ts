import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { authorityFile, makeAuthority, openAuthority, type Leaf } from '#src/lan/authority.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-lan-'));
  directories.push(directory);
  return directory;
}

const pemOf = (root: Buffer): string => new X509Certificate(root).toString();

/** Connects as a device that trusts this root (PEM) only, and returns the reason of a refusal, or null. */
async function refusalOf(leaf: Leaf, root: Buffer | string, name: string): Promise<string | null> {
  const server = tls.createServer({ key: leaf.key, cert: leaf.cert }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const isAddress = /^[\d.]+$|:/.test(name);
  const socket = tls.connect({
    port,
    host: '127.0.0.1',
    ca: typeof root === 'string' ? root : pemOf(root),
    allowPartialTrustChain: true,
    ...(isAddress ? {} : { servername: name }),
    checkServerIdentity: (_host, certificate) => tls.checkServerIdentity(name, certificate),
  });
  const refusal = await new Promise<string | null>((resolve) => {
    socket.once('secureConnect', () => resolve(null));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}: ${error.message}`));
  });
  socket.destroy();
  server.close();
  return refusal;
}

test.each([
  '192.168.1.20',
  '10.0.0.7',
  '172.20.3.4',
  '169.254.9.9',
  'fd12::5',
  '127.0.0.1',
  'kasa.local',
  'localhost',
])('a device that trusts the root accepts %s (LAN-2)', async (name) => {
  const authority = await openAuthority(newDirectory(), NOW);
  const leaf = await authority.issueLeaf(['localhost', name], NOW);
  expect(await refusalOf(leaf, authority.root, name)).toBeNull();
});

test.each([
  'example.com',
  'kasa.local.example.com',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '2001:db8::1',
  'fe80::1',
])(
  'a certificate of the authority for %s is refused, even together with a private name (LAN-2)',
  async (name) => {
    const authority = await openAuthority(newDirectory(), NOW);
    const leaf = await authority.issueLeaf(['localhost', name], NOW);
    const reason = 'permitted subtree violation';
    expect(await refusalOf(leaf, authority.root, name)).toContain(reason);
    expect(await refusalOf(leaf, authority.root, 'localhost')).toContain(reason);
  },
);

test('the certificate below the root has its own constraints, for verifiers that ignore those of a root (LAN-2)', async () => {
  const authority = await openAuthority(newDirectory(), NOW);
  const below = (leaf: Leaf) => leaf.cert.slice(leaf.cert.lastIndexOf('-----BEGIN'));
  const good = await authority.issueLeaf(['192.168.1.20'], NOW);
  expect(await refusalOf(good, below(good), '192.168.1.20')).toBeNull();
  const bad = await authority.issueLeaf(['example.com'], NOW);
  expect(await refusalOf(bad, below(bad), 'example.com')).toContain('permitted subtree violation');
});

test('a certificate of another installation and one for another address are refused', async () => {
  const [own, other] = [await openAuthority(newDirectory(), NOW), await openAuthority(newDirectory(), NOW)];
  const leaf = await own.issueLeaf(['192.168.1.20'], NOW);
  expect(await refusalOf(leaf, other.root, '192.168.1.20')).toMatch(/UNABLE_TO_GET_ISSUER|SELF_SIGNED/);
  expect(await refusalOf(leaf, own.root, '192.168.1.21')).toMatch(/^ERR_TLS_CERT_ALTNAME_INVALID/);
});

test('only its owner reads the file, and it does not contain the key of the root (LAN-2)', async () => {
  const directory = newDirectory();
  const { root } = await openAuthority(directory, NOW);
  const file = authorityFile(directory);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const text = readFileSync(file, 'utf8');
  expect(text.match(/PRIVATE KEY-----\n/g)).toHaveLength(2); // begin and end of one key
  const certificate = new X509Certificate(root);
  expect(certificate.checkPrivateKey((await import('node:crypto')).createPrivateKey(text))).toBe(false);
});

test('the root stays after a restart, and a new one is made on request (LAN-8, LAN-9)', async () => {
  const directory = newDirectory();
  const first = await openAuthority(directory, NOW);
  expect(first.fingerprint).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
  expect(first.fingerprint).toBe(new X509Certificate(first.root).fingerprint256);
  expect((await openAuthority(directory, NOW)).fingerprint).toBe(first.fingerprint);
  const second = await makeAuthority(directory, NOW);
  expect(second.fingerprint).not.toBe(first.fingerprint);
  const reread = await openAuthority(directory, NOW);
  expect(reread.fingerprint).toBe(second.fingerprint);
  const leaf = await reread.issueLeaf(['10.0.0.7'], NOW);
  expect(await refusalOf(leaf, second.root, '10.0.0.7')).toBeNull();
  expect(await refusalOf(leaf, first.root, '10.0.0.7')).not.toBeNull();
});

test('a certificate is valid for 90 days, as every system requires, and for https servers only (LAN-3)', async () => {
  const authority = await openAuthority(newDirectory(), NOW);
  const leaf = await authority.issueLeaf(['10.0.0.7'], NOW);
  const [own, signer] = leaf.cert
    .split('\n-----BEGIN')
    .map((part, index) => new X509Certificate(index ? `-----BEGIN${part}` : part));
  if (!own || !signer) throw new Error('the chain is not whole');
  const days = (new Date(own.validTo).getTime() - new Date(own.validFrom).getTime()) / DAY_MS;
  expect(Math.round(days)).toBe(91); // since yesterday
  for (const certificate of [own, signer, new X509Certificate(authority.root)])
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect([own.ca, signer.ca]).toEqual([false, true]);
  expect(own.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
});

test('an unreadable file prevents the start with one sentence (LAN-2)', async () => {
  const directory = newDirectory();
  writeFileSync(authorityFile(directory), 'not a certificate');
  await expect(openAuthority(directory, NOW)).rejects.toThrow(StartupError);
  await expect(openAuthority(directory, NOW)).rejects.toThrow(/npm run lan -- new-authority/);
});
