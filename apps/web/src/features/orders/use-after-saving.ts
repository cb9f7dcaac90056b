import { useIdleSettings } from '#src/features/business/business-queries.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';
import { signOut } from '#src/lib/api/sign-out.ts';

/**
 * Sign-out of a shared device after *Gönder* or *Öde* is saved. `leave` opens the tables first, so that the next
 * user does not begin at this table (PIN-20).
 */
export function useAfterSaving() {
  const navigate = useNavigate();
  const { isAfterSaving } = useIdleSettings();
  return {
    signsOut: isAfterSaving && pairedDevice() !== null,
    leave: async () => {
      await navigate({ to: '/app/tables' });
      signOut();
    },
  };
}
