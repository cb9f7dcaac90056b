import { useEffect, useEffectEvent, useState } from 'react';

/** The server is queried after this pause in typing instead of with every letter. */
const TYPING_MS = 300;

/**
 * The text in a search field, which is searched after a pause in typing. If the searched text changes from outside
 * (back, a link), it replaces the text in the field.
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
