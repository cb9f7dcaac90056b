import { createContext, use, useState, type Dispatch, type SetStateAction } from 'react';
import type { Credentials, Registration } from '#src/features/auth/sign-in.ts';

interface Forms {
  login: Credentials & { remembers: boolean };
  register: Registration & { passwordAgain: string };
}

/** What was typed into either form, as long as the screen is open: passwords are among it, and belong in no storage. */
export type Typed = { [Name in keyof Forms]?: Forms[Name] | undefined };

interface Keeping {
  typed: Typed;
  keep: Dispatch<SetStateAction<Typed>>;
}

export const TypedContext = createContext<Keeping>({ typed: {}, keep: () => undefined });

/**
 * The values of a form, which a look at the other tab does not empty; an e-mail that was typed there need not be typed
 * again. `forget` is for what was sent and done.
 */
export function useTyped<Name extends keyof Forms>(name: Name, fresh: () => Forms[Name]) {
  const { typed, keep } = use(TypedContext);
  const [values, setValues] = useState<Forms[Name]>(() => {
    const own = typed[name] ?? fresh();
    const emails = [own, typed.login, typed.register].map((form) => form?.email);
    return { ...own, email: emails.find(Boolean) ?? '' };
  });
  return {
    values,
    set: (change: Partial<Forms[Name]>) => {
      const next = { ...values, ...change };
      setValues(next);
      keep((others) => ({ ...others, [name]: next }));
    },
    forget: () => keep((others) => ({ ...others, [name]: undefined })),
  };
}
