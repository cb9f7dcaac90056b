import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** True if this device returns to the tables after *Gönder*. It suits a waiter's phone more than a till. */
export const goesBackAfterSend = (): boolean => readStored('after-send') === 'tables';

export function useAfterSend() {
  const [isBack, setIsBack] = useState(goesBackAfterSend);
  const toggle = () => {
    writeStored('after-send', isBack ? 'stay' : 'tables');
    setIsBack(!isBack);
  };
  return { isBack, toggle };
}
