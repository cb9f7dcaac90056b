import { ROLE_LABEL } from '@sofra/domain/role-label';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { signOut } from '#src/app/sign-out.ts';
import { useQueue } from '#src/lib/offline/queue.ts';
import type { Session } from '#src/lib/session.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const SignOutDialog = lazy(async () => ({
  default: (await import('#src/app/sign-out-dialog.tsx')).SignOutDialog,
}));

/** Name with initial, role label and the way out (spec 1). */
export function UserCard({ session, isCompact = false }: { session: Session; isCompact?: boolean }) {
  const owed = useQueue().length;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div
      className={classNames(
        'flex items-center rounded-md bg-sunken',
        isCompact ? 'flex-col gap-1 py-1' : 'gap-3 py-1 pl-2',
      )}
    >
      <AvatarInitial name={session.name} />
      <div className={classNames('min-w-0 flex-1', isCompact && 'sr-only')}>
        <p className="truncate text-sm font-medium">{session.name}</p>
        <p className="text-xs text-ink-2">{ROLE_LABEL[session.role]}</p>
      </div>
      <IconButton
        icon={LogOut}
        label="Çıkış yap"
        onClick={owed > 0 ? () => setIsAsking(true) : signOut}
        className="hover:bg-line"
      />
      <Suspense>{isAsking && <SignOutDialog owed={owed} onClose={() => setIsAsking(false)} />}</Suspense>
    </div>
  );
}
