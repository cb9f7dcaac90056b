import { forgetStored, readStored, writeStored } from '#src/lib/device/storage.ts';

/** *Beni hatırla* stores the e-mail and nothing else (SIGN-10). */
export const rememberedEmail = (): string => (isRemembering() ? (readStored('dd-last-email') ?? '') : '');

/** True until the user switches it off. */
export const isRemembering = (): boolean => readStored('dd-remember') ?? true;

export function rememberEmail(email: string, isRemembered: boolean): void {
  writeStored('dd-remember', isRemembered);
  if (isRemembered) writeStored('dd-last-email', email.trim());
  else forgetStored('dd-last-email');
}
