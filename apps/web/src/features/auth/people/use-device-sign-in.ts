import { signInOnDevice } from '@sofra/contract/people/shared-devices';
import { useState } from 'react';
import { isApiError, SpokenError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { startSession } from '#src/lib/api/session.ts';
import type { PinHolder } from '#src/ui/pin/use-pin-entry.ts';

/** A PIN that another user gave, and the one that was typed once in its place. */
interface Replacing {
  given: string;
  chosen: string | null;
}

/** Signs in by PIN. The holder of a given PIN first types an own one twice (PIN-27). */
export function useDeviceSignIn() {
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const signIn = async (userId: string, pin: string, newPin?: string) =>
    startSession(await call(signInOnDevice, { input: { userId, pin, ...(newPin && { newPin }) } }));

  const send = async ({ id }: PinHolder, typed: string): Promise<void> => {
    if (replacing === null)
      return signIn(id, typed).catch((error: unknown) => {
        if (!isApiError(error, 'PIN_TO_REPLACE')) throw error;
        setReplacing({ given: typed, chosen: null });
      });
    const { given, chosen } = replacing;
    if (chosen === null) return setReplacing({ given, chosen: typed });
    setReplacing({ given, chosen: null });
    if (typed !== chosen) throw new SpokenError('PIN’ler eşleşmiyor. Yeniden seçin.');
    await signIn(id, given, typed).catch((error: unknown) => {
      if (!isApiError(error, 'INVALID_INPUT')) {
        // The new PIN may be saved already, so the next PIN is a sign-in of its own.
        setReplacing(null);
        throw error;
      }
      const reason = error.fields[0]?.reason;
      throw reason === undefined ? error : new SpokenError(reason);
    });
  };
  return { send, prompt: promptOf(replacing), startOver: () => setReplacing(null) };
}

function promptOf(replacing: Replacing | null): string {
  if (replacing === null) return 'PIN’inizi girin';
  return replacing.chosen === null ? 'Kendi PIN’inizi seçin' : 'Yeni PIN’inizi bir daha girin';
}
