import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as x509 from '@peculiar/x509';
import { makeIntermediate, makeLeaf, makeRoot, P256, type Identity } from '#src/lan/certificates.ts';
import { errorText, StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * Certificate authority of this installation: the certificate that devices trust, and the key that signs below it
 * (LAN-2).
 */
export interface Authority {
  /** Certificate that a device is set up to trust, as DER. */
  root: Buffer;
  /** SHA-256 of the root, as every system shows it: pairs of digits with colons. */
  fingerprint: string;
  /** Windows shows this one. */
  sha1: string;
  issueLeaf: (names: readonly string[], now: Date) => Promise<Leaf>;
}

/** Key and certificates for a TLS server, as PEM, and when they end. They are never written to disk. */
export interface Leaf {
  key: string;
  /** With the certificate between leaf and root, because devices know the root only. */
  cert: string;
  names: readonly string[];
  endsAt: Date;
}

const FILE = 'lan-authority.pem';
export const authorityFile = (dataDir: string): string => path.join(dataDir, FILE);

/** Reads the authority of this installation; the first call makes it. Errors: StartupError with one sentence. */
export async function openAuthority(dataDir: string, now: Date): Promise<Authority> {
  const file = authorityFile(dataDir);
  return existsSync(file) ? readAuthority(file) : makeAuthority(dataDir, now);
}

/**
 * Makes a new authority in the place of an old one, whose certificates are invalid from the next start on. The key of
 * the root is discarded. Only the key that may sign for private names is kept, readable by its owner (LAN-2).
 */
export async function makeAuthority(dataDir: string, now: Date): Promise<Authority> {
  const root = await makeRoot(now);
  const signer = await makeIntermediate(root, now);
  const key = x509.PemConverter.encode(
    await crypto.subtle.exportKey('pkcs8', signer.keys.privateKey),
    'PRIVATE KEY',
  );
  const pem = [key, signer.certificate.toString('pem'), root.certificate.toString('pem')].join('\n');
  const file = authorityFile(dataDir);
  const unfinished = `${file}.${randomUUID()}.tmp`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(unfinished, `${pem}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(unfinished, file);
  return authorityOf(signer, root.certificate);
}

async function readAuthority(file: string): Promise<Authority> {
  try {
    const [key, signer, root] = x509.PemConverter.decode(readFileSync(file, 'utf8'));
    if (!key || !signer || !root) throw new Error('parts are missing');
    const certificate = new x509.X509Certificate(signer);
    const keys = {
      privateKey: await crypto.subtle.importKey('pkcs8', key, P256, false, ['sign']),
      publicKey: await certificate.publicKey.export(P256, ['verify']),
    };
    return authorityOf({ certificate, keys }, new x509.X509Certificate(root));
  } catch (error) {
    throw new StartupError(
      `Yerel ağ sertifikası okunamadı (${file}: ${errorText(error)}). Yenisi: npm run lan -- new-authority`,
      { cause: error },
    );
  }
}

function authorityOf(signer: Identity, rootCertificate: x509.X509Certificate): Authority {
  const root = Buffer.from(rootCertificate.rawData);
  return {
    root,
    fingerprint: fingerprintOf(root, 'sha256'),
    sha1: fingerprintOf(root, 'sha1'),
    issueLeaf: async (names, now) => {
      const { certificate, keys } = await makeLeaf(signer, names, now);
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
      return {
        key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
        cert: `${certificate.toString('pem')}\n${signer.certificate.toString('pem')}`,
        names,
        endsAt: certificate.notAfter,
      };
    },
  };
}

function fingerprintOf(der: Buffer, algorithm: 'sha256' | 'sha1'): string {
  const digits = createHash(algorithm).update(der).digest('hex').toUpperCase();
  return (digits.match(/../g) ?? []).join(':');
}
