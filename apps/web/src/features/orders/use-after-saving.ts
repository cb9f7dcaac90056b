import { useIdleSettings } from '#src/features/business/business-queries.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { pairedDevice } from '#src/lib/shared-device.ts';
import { signOut } from '#src/lib/sign-out.ts';

/**
 * Whether a shared device asks who uses it once *Gönder* or *Öde* is saved, and how it leaves: the next person begins at
 * the tables and not at this one (PIN-20).
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
