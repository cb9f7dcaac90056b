import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** Whether this device goes back to the tables after *Gönder*: a waiter's phone may, a till mostly stays. */
export const goesBackAfterSend = (): boolean => readStored('after-send') === 'tables';

export function useAfterSend() {
  const [isBack, setIsBack] = useState(goesBackAfterSend);
  const toggle = () => {
    writeStored('after-send', isBack ? 'stay' : 'tables');
    setIsBack(!isBack);
  };
  return { isBack, toggle };
}
