import { pairedDevice } from '#src/lib/shared-device.ts';
import { signOut } from '#src/lib/sign-out.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks for confirmation while this device has unsent orders (OFF-15), because nobody sees them after the sign-out. */
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
