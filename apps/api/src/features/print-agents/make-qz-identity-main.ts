import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { generate } from 'selfsigned';
import type { QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';

const KEY_BITS = 2048;
const YEARS_VALID = 10;
/** QZ Tray shows both names to the cashier, and refuses a certificate without a common name. */
const SUBJECT = [
  { name: 'commonName', value: 'Sofra' },
  { name: 'organizationName', value: 'Sofra' },
];

/** The certificate is valid since yesterday, so that a till with a slow clock accepts it. */
const yesterday = () => new Date(Date.now() - 86_400_000);

function yearsFromNow(years: number): Date {
  const date = new Date();
  date.setFullYear(date.getFullYear() + years);
  return date;
}

const pair = await promisify(generateKeyPair)('rsa', {
  modulusLength: KEY_BITS,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const { cert, private: privateKey } = await generate(SUBJECT, {
  keyPair: pair,
  algorithm: 'sha512',
  notBeforeDate: yesterday(),
  notAfterDate: yearsFromNow(YEARS_VALID),
  extensions: [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
  ],
});
parentPort?.postMessage({ certificate: cert, privateKey } satisfies QzIdentityText);
