import { useEffect, useState } from 'react';
import { useRouter } from '#src/lib/router/router-context.ts';

/** The two choices of a user who leaves the screen. */
interface Question {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back every navigation while something is unsaved, also the browser's back and forward, until the user answers.
 * Null while there is no question. Closing the tab shows the browser's own question. Redirects pass.
 */
export function useBlocker(isUnsaved: boolean): Question | null {
  const { history } = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const answer = (isBlocked: boolean) => () => {
          setQuestion(null);
          resolve(isBlocked);
        };
        setQuestion({ leave: answer(false), stay: answer(true) });
      });
    return history.block({ blockerFn: ask, enableBeforeUnload: true });
  }, [history, isUnsaved]);
  return question;
}
