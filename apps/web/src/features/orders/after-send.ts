import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** Whether this device returns to the tables after *Gönder*, which suits a waiter's phone more than a till. */
export const goesBackAfterSend = (): boolean => readStored('after-send') === 'tables';

export function useAfterSend() {
  const [isBack, setIsBack] = useState(goesBackAfterSend);
  const toggle = () => {
    writeStored('after-send', isBack ? 'stay' : 'tables');
    setIsBack(!isBack);
  };
  return { isBack, toggle };
}
