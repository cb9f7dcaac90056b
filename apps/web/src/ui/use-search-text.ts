import { useEffect, useEffectEvent, useState } from 'react';

/** Every letter would be a request: the server is asked once the typing pauses. */
const TYPING_MS = 300;

/**
 * What is typed, and, once the typing pauses, what is sought. An address that comes from elsewhere (back, a link)
 * is what stands in the box.
 */
export function useSearchText(sought: string, onSought: (text: string) => void) {
  const [text, setText] = useState(sought);
  const [known, setKnown] = useState(sought);
  if (known !== sought) {
    setKnown(sought);
    if (text.trim() !== sought) setText(sought);
  }
  const seek = useEffectEvent((wanted: string) => {
    if (wanted !== sought) onSought(wanted);
  });
  useEffect(() => {
    const wanted = text.trim();
    const timer = setTimeout(() => seek(wanted), wanted === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
