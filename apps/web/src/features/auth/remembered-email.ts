import { forgetStored, readStored, writeStored } from '#src/lib/storage.ts';

/** *Beni hatırla* keeps the e-mail and nothing else (SIGN-10). */
export const rememberedEmail = (): string => (isRemembering() ? (readStored('dd-last-email') ?? '') : '');

/** On until the user switches it off. */
export const isRemembering = (): boolean => readStored('dd-remember') ?? true;

export function rememberEmail(email: string, isRemembered: boolean): void {
  writeStored('dd-remember', isRemembered);
  if (isRemembered) writeStored('dd-last-email', email.trim());
  else forgetStored('dd-last-email');
}
