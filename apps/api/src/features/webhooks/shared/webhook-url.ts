import { RuleError } from '@sofra/domain/errors';
import net from 'node:net';
import { isAllowedOutside, type OutgoingRules } from '#src/platform/security/public-address.ts';

const refused = (reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'url', reason }] });

/** The host as the resolver takes it: an IPv6 address has brackets in a URL. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The audit log names the host alone, because path and query of an address may be secret. */
export const hostOfUrl = (url: string): { name: string } => ({ name: new URL(url).host });

/**
 * Returns the address in its normal form (WEBHOOK-5, WEBHOOK-11). A name is resolved at each delivery only. Errors:
 * INVALID_INPUT for text that is no address, and for a user or password in it. Unless the operator allows them, also
 * for http and for an IP address outside of the internet.
 */
export function readWebhookUrl(text: string, rules: OutgoingRules): string {
  const typed = text.trim();
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol))
    throw refused('https:// ile başlayan bir adres yazın.');
  if (url.protocol === 'http:' && !rules.allowsHttp) throw refused('Adres https:// ile başlamalı.');
  if (url.username + url.password !== '') throw refused('Adreste kullanıcı adı ve şifre olamaz.');
  if (isKnownInside(hostOf(url), rules))
    throw refused('Bu adres internette değil; bu sunucu oraya göndermez.');
  url.hash = '';
  return url.href;
}

const PROTOCOLS = ['http:', 'https:'];

const isKnownInside = (host: string, rules: OutgoingRules): boolean =>
  host === 'localhost' || (net.isIP(host) !== 0 && !isAllowedOutside(host, rules));
