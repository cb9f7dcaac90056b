import { signOut } from '#src/app/sign-out.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asked only while orders in the queue of this device are not sent (OFF-15): after signing out nobody sees them. */
export function SignOutDialog({ owed, onClose }: { owed: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={signOut}
      title={`${owed} sipariş gönderilmedi`}
      confirmLabel="Çıkış yap"
      tone="primary"
    >
      Bu cihazda saklanır ve siz bu cihazda yeniden giriş yapınca gönderilir. Mutfağa şimdi söyleyin.
    </ConfirmDialog>
  );
}
