import { useState } from 'react';
import { isApiError } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';

export interface KeptKey {
  readonly current: string;
  /** The key of a write; another one where the last write differs, because it would not be a repetition. */
  of: (write: unknown) => string;
  /** Ends the key after a definite response; without one the next press repeats the write. */
  settled: (error: unknown) => void;
  renew: () => void;
}

/** An idempotency key that is kept until a definite response, so that pressing again writes once (REL-3). */
export function keptKey(): KeptKey {
  let current = newIdempotencyKey();
  let last: string | undefined;
  const renew = () => {
    current = newIdempotencyKey();
  };
  return {
    get current() {
      return current;
    },
    of: (write) => {
      const text = JSON.stringify(write);
      if (last !== undefined && last !== text) renew();
      last = text;
      return current;
    },
    settled: (error) => {
      if (!error || (isApiError(error) && error.isDefinite)) renew();
    },
    renew,
  };
}

export function useKeptKey(): KeptKey {
  const [key] = useState(keptKey);
  return key;
}
