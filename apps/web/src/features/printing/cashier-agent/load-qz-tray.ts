import { readQzCertificate, signForQz } from '@sofra/contract/print-agents';
import type * as QzTray from 'qz-tray';
import { call } from '#src/lib/api.ts';

export type Qz = typeof QzTray;

let loading: Promise<Qz> | null = null;

interface Listener {
  /** The library wants the certificate: QZ Tray has been reached. */
  onReached: () => void;
  /** A signature is handed to the library: from then on its call may be on its way. */
  onSigned: () => void;
}
let listener: Listener = { onReached: () => {}, onSigned: () => {} };
export const captureQzTrayLog = (part: Partial<Listener>): void => {
  listener = { ...listener, ...part };
};

/** The library, from our own server and only now. A failure is forgotten, so that it may be tried again. */
export function loadQzTray(): Promise<Qz> {
  loading ??= import('qz-tray').then(
    ({ default: qz }) => prepared(qz),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The server signs; no key is ever here (PRINT-31). The library takes (resolve, reject) functions and async ones, but
 * not a plain function that returns a promise; a build may turn an async one into that.
 */
function prepared(qz: Qz): Qz {
  addEventListener('unhandledrejection', calmLibrary);
  const { security } = qz;
  security.setCertificatePromise(
    (resolve, reject) => {
      listener.onReached();
      call(readQzCertificate).then(({ certificate }) => resolve(certificate), reject);
    },
    { rejectOnFailure: true },
  );
  security.setSignatureAlgorithm('SHA512');
  security.setSignaturePromise((digest) => (resolve, reject) => {
    call(signForQz, { input: { digest } }).then(({ signature }) => {
      listener.onSigned();
      resolve(signature);
    }, reject);
  });
  return qz;
}

/** A connection that ends before QZ Tray has said its version leaves a promise of the library that nobody can hold. */
function calmLibrary(event: PromiseRejectionEvent): void {
  if (event.reason instanceof Error && event.reason.message === 'Connection closed before response received')
    event.preventDefault();
}
