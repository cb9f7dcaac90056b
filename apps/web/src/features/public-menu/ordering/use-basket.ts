import { useCallback, useEffect, useState } from 'react';
import type { BasketEntry } from '#src/features/public-menu/ordering/basket.ts';
import type { LinkGuest, Refusal } from '#src/features/public-menu/ordering/guest-server.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The basket of one place, and the request that may have arrived without its answer (GUESTORDER-16). */
interface StoredBasket {
  lines: readonly BasketEntry[];
  sending: StoredRequest | null;
}

export interface StoredRequest {
  id: string;
  /** The time of the last press, in ms. Older versions kept none. */
  at?: number;
  body: { id?: string; lines: object[]; code?: string; guest?: LinkGuest };
}

/** A refusal of an order that was sent with a code, or without one. */
export type Refused = Refusal & { withCode: boolean };

/** For this time a request without an answer is repeated. Staff see an order for as long (PUB-25). */
const SENDING_MS = 2 * 60 * 60_000;

export const NO_BASKET: StoredBasket = { lines: [], sending: null };

const isDropped = (sending: StoredRequest | null): boolean =>
  sending?.at !== undefined && Date.now() - sending.at >= SENDING_MS;

/** The stored basket of this place; `otherwise` where another place has the only stored one. */
function storedBasket(key: string, otherwise: StoredBasket): StoredBasket {
  const kept = readStored('guest-basket');
  if (kept?.token !== key) return otherwise;
  const { lines, sending } = kept as unknown as StoredBasket;
  return { lines, sending: isDropped(sending) ? null : sending };
}

/** The basket of this phone with the reason why it was not sent. All tabs of the phone share it (GUESTORDER-16). */
export function useBasket(key: string) {
  const [basket, setBasket] = useState(() => storedBasket(key, NO_BASKET));
  const [refusal, setRefusal] = useState<Refused | 'lost' | 'notAdded' | null>(basket.sending && 'lost');
  const keep = useCallback(
    (next: StoredBasket) => {
      writeStored('guest-basket', { token: key, ...next });
      setBasket(next);
    },
    [key],
  );
  /** Keeps what the answer to a request leaves; a basket that another tab has begun since stays and is shown. */
  const settle = (sending: StoredRequest, next: StoredBasket, reason: Refused | 'lost' | null): void => {
    const read = storedBasket(key, { ...next, sending });
    const isSame = read.sending?.id === sending.id;
    if (isSame) keep(next);
    else setBasket(read);
    setRefusal(isSame ? reason : read.sending && 'lost');
  };
  /** Shows the basket as another tab left it. Returns true when it is not the one on the screen. */
  const readAgain = useCallback((): boolean => {
    const read = storedBasket(key, basket);
    if (JSON.stringify(read) === JSON.stringify(basket)) return false;
    setBasket(read);
    setRefusal(read.sending && 'lost');
    return true;
  }, [key, basket]);
  useEffect(() => {
    addEventListener('storage', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      removeEventListener('storage', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [readAgain]);
  return { basket, keep, settle, readAgain, refusal, setRefusal };
}
