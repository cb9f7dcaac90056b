import { LogOut, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { queuedBatches, useQueue } from '#src/order-queue/shared-queue.ts';
import { hurryAllFires } from '#src/order-queue/tapped-fires.ts';
import { isOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { usePairedDevice } from '#src/lib/device/shared-device.ts';
import { signOut } from '#src/lib/api/sign-out.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const SignOutDialog = lazy(async () => ({
  default: (await import('#src/app/shell/sign-out-dialog.tsx')).SignOutDialog,
}));

/**
 * *Çıkış yap*, on a shared device *Kişi değiştir* (PIN-18). Either is confirmed while orders of this user wait on the
 * device (OFF-15, PIN-19). Offline, a shared device does not let a user leave, because the next one could not sign in
 * by PIN.
 */
export function LeaveButton({ className }: { className?: string }) {
  const unsentCount = useQueue().length;
  const [isAsking, setIsAsking] = useState(false);
  const isShared = usePairedDevice() !== null;
  const leave = async () => {
    if (isShared && !isOnline()) return void toast.error('Bağlantı gerekli');
    await hurryAllFires();
    if (queuedBatches().length > 0) setIsAsking(true);
    else signOut();
  };
  return (
    <>
      <IconButton
        icon={isShared ? UsersRound : LogOut}
        label={isShared ? 'Kişi değiştir' : 'Çıkış yap'}
        onClick={() => void leave()}
        className={className}
      />
      <Suspense>
        {isAsking && <SignOutDialog unsentCount={unsentCount} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
