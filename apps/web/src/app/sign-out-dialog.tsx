import { signOut } from '#src/app/sign-out.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asked only while this device owes the server orders (OFF-15): whoever signs out takes them out of sight. */
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
