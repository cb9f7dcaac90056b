import { useState, type ReactNode } from 'react';

/** A screen that the button *Ayrıl* takes away, as another address would. Toasts stay. */
export function Leavable({ children }: { children: ReactNode }) {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(false)}>
        Ayrıl
      </button>
      {isHere && children}
    </>
  );
}
