import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appleProfile } from '#src/lan/apple-profile.ts';
import type { Lan } from '#src/lan/lan-listener.ts';
import { LOOPBACK } from '#src/lan/machine-names.ts';
import { isPrivateAddress } from '#src/lan/private-networks.ts';
import { setupPageHtml } from '#src/lan/setup-page-html.ts';
import { systemOf } from '#src/lan/setup-page-steps.ts';

interface File {
  type: string;
  body: string | Buffer;
}

/** Serves `/kur` and what it needs, to visitors of the local network only (LAN-4). No session, and no secret. */
export async function serveSetupPage(app: FastifyInstance, lan: Lan): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (request, reply, next) => {
        void reply.header('cache-control', 'no-store');
        next(isLocalVisit(request, lan) ? undefined : new RuleError('NOT_FOUND'));
      });
      scope.get('/', (request, reply) => sendPage(request, reply, lan));
      scope.get('/hazir', sendReady);
      for (const [name, file] of Object.entries(filesOf(lan.authority.root)))
        scope.get(`/${name}`, (_request, reply) => reply.type(file.type).send(file.body));
      done();
    },
    { prefix: '/kur' },
  );
}

/**
 * True when the visitor is in a private network and uses a name of this machine. A page of the internet that resolves
 * its own name to this address is refused.
 */
const isLocalVisit = (request: FastifyRequest, lan: Lan): boolean =>
  isPrivateAddress(request.ip) && lan.certifiedNames.includes(nameIn(request));

/** The name in the address bar, without port, brackets and capitals. */
const nameIn = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');

const inAddress = (name: string): string => (name.includes(':') ? `[${name}]` : name);

function sendPage(request: FastifyRequest, reply: FastifyReply, lan: Lan): FastifyReply {
  const name = nameIn(request);
  const isOwnMachine = name === 'localhost' || LOOPBACK.some((address) => address === name);
  const reachable = (isOwnMachine ? lan.machine.addresses[0] : undefined) ?? name;
  const secureOrigin = `https://${inAddress(name)}:${lan.port}`;
  const { port } = request.server.server.address() as AddressInfo;
  const { root: _root, ...fingerprints } = lan.authority;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(secureOrigin))
    .send(
      setupPageHtml({
        ...fingerprints,
        secureOrigin,
        invitation: `http://${inAddress(reachable)}:${port}/kur`,
        system: systemOf(request.headers['user-agent']),
      }),
    );
}

/**
 * Policy of every page, but this page may also request the https address, to check that this device trusts it. The
 * policy has no way to write an IPv6 address.
 */
const policyFor = (secureOrigin: string): string =>
  [
    "default-src 'self'",
    `connect-src 'self' ${secureOrigin.includes('[') ? 'https:' : secureOrigin}`,
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/** An empty response that proves trust: the page over http requests it over https. */
const sendReady = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send();

const ownFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Read and made once, at the start. */
const filesOf = (root: Buffer): Record<string, File> => ({
  'kur.css': { type: 'text/css; charset=utf-8', body: ownFile('./setup-page.css') },
  'kur.mjs': { type: 'text/javascript; charset=utf-8', body: ownFile('./setup-page.client.mjs') },
  'sofra.crt': { type: 'application/x-x509-ca-cert', body: root },
  'sofra.mobileconfig': { type: 'application/x-apple-aspen-config', body: appleProfile(root) },
});
