import { readQzCertificate, signForQz } from '@sofra/contract/printing/print-agents';
import type * as QzTray from 'qz-tray';
import { call } from '#src/lib/api/api.ts';

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
 * The server signs, and the key never leaves it. The library accepts (resolve, reject) functions and async functions.
 * It accepts no plain function that returns a promise, which a build may make of an async one (PRINT-31).
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
 * A connection may close before QZ Tray has sent its version. The library then holds a rejected promise that no
 * caller can catch.
 */
function calmLibrary(event: PromiseRejectionEvent): void {
  if (event.reason instanceof Error && event.reason.message === 'Connection closed before response received')
    event.preventDefault();
}
