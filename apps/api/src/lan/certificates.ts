import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';
import { PRIVATE_NETWORKS } from '#src/lan/private-networks.ts';

/** A certificate with the key that belongs to it. */
export interface Identity {
  certificate: x509.X509Certificate;
  keys: CryptoKeyPair;
}

interface Issue {
  subject: string;
  days: number;
  now: Date;
  /** Null signs with the own key. */
  issuer: Identity | null;
  extensions: x509.Extension[];
}

export const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
/** Ten years; the devices are set up once. */
const AUTHORITY_DAYS = 3_650;
/** iOS refuses more than 825. */
const LEAF_DAYS = 90;
const NAME_CONSTRAINTS = '2.5.29.30';

x509.cryptoProvider.set(crypto);

/** Certificate that devices are set up to trust (LAN-2). Its key signs one certificate and is then forgotten. */
export const makeRoot = (now: Date): Promise<Identity> =>
  issue({
    subject: `CN=Sofra yerel ağ ${randomBytes(2).toString('hex').toUpperCase()}, O=Sofra`,
    days: AUTHORITY_DAYS,
    now,
    issuer: null,
    extensions: authorityExtensions(1),
  });

/**
 * Signs for this machine from now on. It repeats the constraints of the root, because verifiers may ignore those of a
 * trusted root (RFC 5280, 6.1.1). They never ignore those of a certificate below it.
 */
export const makeIntermediate = (root: Identity, now: Date): Promise<Identity> =>
  issue({
    subject: `CN=Sofra yerel ağ sunucusu, O=Sofra`,
    days: AUTHORITY_DAYS,
    now,
    issuer: root,
    extensions: authorityExtensions(0),
  });

/** A certificate for https of the given host names and addresses (LAN-3). */
export const makeLeaf = (issuer: Identity, names: readonly string[], now: Date): Promise<Identity> =>
  issue({
    subject: 'CN=Sofra',
    days: LEAF_DAYS,
    now,
    issuer,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: net.isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
    ],
  });

async function issue({ subject, days, now, issuer, extensions }: Issue): Promise<Identity> {
  const keys = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const signer = issuer?.keys ?? keys;
  const certificate = await x509.X509CertificateGenerator.create({
    // Positive, as RFC 5280 wants it, and never with a leading zero.
    serialNumber: `4${randomBytes(16).toString('hex').slice(1)}`,
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    // Since yesterday: the clock of a phone may be slow.
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + days * DAY_MS),
    signingAlgorithm: SIGNING,
    publicKey: keys.publicKey,
    signingKey: signer.privateKey,
    extensions: [
      ...extensions,
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(signer.publicKey),
    ],
  });
  return { certificate, keys };
}

/** Certificates of https servers with private names, and nothing else: no mail, no programs. */
const authorityExtensions = (pathLength: number): x509.Extension[] => [
  new x509.BasicConstraintsExtension(true, pathLength, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
  new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
  new x509.Extension(NAME_CONSTRAINTS, true, AsnConvert.serialize(privateNamesOnly())),
];

function privateNamesOnly(): NameConstraints {
  const permitted = [
    ...['local', 'localhost'].map((dNSName) => new GeneralName({ dNSName })),
    ...PRIVATE_NETWORKS.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  return new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
  });
}
