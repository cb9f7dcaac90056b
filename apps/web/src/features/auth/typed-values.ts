import { createContext, use, useState, type Dispatch, type SetStateAction } from 'react';
import type { Credentials, Registration } from '#src/features/auth/sign-in.ts';

interface Forms {
  login: Credentials & { remembers: boolean };
  register: Registration & { passwordAgain: string };
}

/**
 * The typed values of both forms while the screen is open. They are held in memory only, because they contain
 * passwords.
 */
export type Typed = { [Name in keyof Forms]?: Forms[Name] | undefined };

interface Keeping {
  typed: Typed;
  keep: Dispatch<SetStateAction<Typed>>;
}

export const TypedContext = createContext<Keeping>({ typed: {}, keep: () => undefined });

/**
 * The values of a form, which survive switching to the other tab; an e-mail typed there is offered here too. Call
 * `forget` after a successful submit.
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
