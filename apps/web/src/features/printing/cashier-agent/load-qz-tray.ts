import { readQzCertificate, signForQz } from '@sofra/contract/print-agents';
import type * as QzTray from 'qz-tray';
import { call } from '#src/lib/api.ts';

export type Qz = typeof QzTray;

let loading: Promise<Qz> | null = null;

interface Listener {
  /** The library requests the certificate, so QZ Tray has been reached. */
  onReached: () => void;
  /** A signature is given to the library; from now on its call may have been sent. */
  onSigned: () => void;
}
let listener: Listener = { onReached: () => {}, onSigned: () => {} };
export const captureQzTrayLog = (part: Partial<Listener>): void => {
  listener = { ...listener, ...part };
};

/**
 * Loads the library from our own server, and only when needed. A failed load is not cached, so that it can be repeated.
 */
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
 * The server signs; the key never leaves it (PRINT-31). The library accepts (resolve, reject) functions and async ones,
 * but no plain function that returns a promise, which a build may make of an async one.
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

/**
 * A connection that closes before QZ Tray has sent its version leaves a rejected promise inside the library, where
 * nobody can catch it.
 */
function calmLibrary(event: PromiseRejectionEvent): void {
  if (event.reason instanceof Error && event.reason.message === 'Connection closed before response received')
    event.preventDefault();
}
