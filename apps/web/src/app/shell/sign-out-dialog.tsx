import { signOut } from '#src/app/shell/sign-out.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asked only while orders in the queue of this device are not sent (OFF-15): after signing out nobody sees them. */
export function SignOutDialog({ unsentCount, onClose }: { unsentCount: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={signOut}
      title={`${unsentCount} sipariş gönderilmedi`}
      confirmLabel="Çıkış yap"
      tone="primary"
    >
      Bu cihazda saklanır ve siz bu cihazda yeniden giriş yapınca gönderilir. Mutfağa şimdi söyleyin.
    </ConfirmDialog>
  );
}
