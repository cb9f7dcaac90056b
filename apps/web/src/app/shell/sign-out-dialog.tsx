import { pairedDevice } from '#src/lib/device/shared-device.ts';
import { signOut } from '#src/lib/api/sign-out.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/**
 * Confirms a sign-out while this device has unsent orders, because they are not visible after the sign-out (OFF-15).
 */
export function SignOutDialog({ unsentCount, onClose }: { unsentCount: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={signOut}
      title={`${unsentCount} sipariş gönderilmedi`}
      confirmLabel={pairedDevice() ? 'Kişi değiştir' : 'Çıkış yap'}
      tone="primary"
    >
      Bu cihazda saklanır ve siz bu cihazda yeniden giriş yapınca gönderilir. Mutfağa şimdi söyleyin.
    </ConfirmDialog>
  );
}
