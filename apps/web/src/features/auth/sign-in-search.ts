/** The search parameters of sign-in and registration: `?next=<address to open afterwards>` (SIGN-12). */
export interface SignInSearch {
  next?: string;
}

export const readSignInSearch = ({ next }: { next?: unknown }): SignInSearch =>
  typeof next === 'string' ? { next } : {};
