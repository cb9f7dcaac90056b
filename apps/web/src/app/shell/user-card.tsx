import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { Bike, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { LeaveButton } from '#src/app/shell/leave-button.tsx';
import type { Session } from '#src/lib/api/session.ts';
import { Link } from '#src/lib/router/link.tsx';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  session: Session;
  isCompact?: boolean;
  /** Those that have no room of their own (UI-5). */
  deviceButtons?: ReactNode;
}

/**
 * The user's initial, name and role, the deliveries of a courier (COURIER-23), and the sign-out button (UI-4). Pressed,
 * it opens *Şifremi değiştir* (SIGN-24), together with the buttons of the device where those have no room of their own.
 */
export function UserCard({ session, isCompact = false, deviceButtons = false }: Props) {
  const ownPassword = useOwnPassword();
  const [isOpen, setIsOpen] = useState(false);
  const opens = deviceButtons === false ? 'Şifremi değiştir' : 'Hesap ve cihaz';
  const openPassword = () => {
    setIsOpen(false);
    ownPassword.open();
  };
  return (
    <div
      className={classNames(
        'flex items-center rounded-md bg-sunken',
        isCompact ? 'flex-col' : 'gap-1 py-1 pl-1',
      )}
    >
      <button
        type="button"
        title={`${session.name} · ${opens}`}
        aria-haspopup="dialog"
        onClick={deviceButtons === false ? ownPassword.open : () => setIsOpen(true)}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center rounded-md hover:bg-line',
          isCompact ? 'w-12 flex-col' : 'gap-3 px-1 text-left',
        )}
      >
        <AvatarInitial name={session.name} size={isCompact ? 24 : 36} />
        <span className={classNames('min-w-0', !isCompact && 'flex-1')}>
          <span className={isCompact ? 'sr-only' : 'line-clamp-2 text-sm font-medium break-words'}>
            {session.name}
          </span>{' '}
          <span className="flex items-center gap-1.5 text-xs text-ink-2">
            {ROLE_LABEL[session.role]}
            {!isCompact && <KeyRound aria-hidden size={14} className="shrink-0 text-ink-3" />}
          </span>{' '}
        </span>
        <span className="sr-only">{opens}</span>
        <span aria-hidden className="text-xs text-ink-2 sm:hidden">
          Şifremi değiştir
        </span>
      </button>
      <DeliveriesLink session={session} />
      <LeaveButton className="hover:bg-line" />
      {ownPassword.dialog}
      <Suspense>
        {isOpen && (
          <AccountSheet title={session.name} onPassword={openPassword} onClose={() => setIsOpen(false)}>
            {deviceButtons}
          </AccountSheet>
        )}
      </Suspense>
    </div>
  );
}

/** *Teslimatlarım* of a courier, which is no screen of a role (COURIER-23). */
const DeliveriesLink = ({ session }: { session: Session }) =>
  session.isCourier === true && (
    <Link
      to="/app/deliveries"
      title="Teslimatlarım"
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-line aria-[current=page]:bg-cini-soft aria-[current=page]:text-cini-text"
    >
      <Bike aria-hidden size={20} />
      <span className="sr-only">Teslimatlarım</span>
    </Link>
  );

const AccountSheet = lazy(async () => ({
  default: (await import('#src/app/shell/account-sheet.tsx')).AccountSheet,
}));
const OwnPasswordDialog = lazy(async () => ({
  default: (await import('#src/features/auth/own-password-dialog.tsx')).OwnPasswordDialog,
}));

/** *Şifremi değiştir*, whose code is loaded when it is opened. */
function useOwnPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: <Suspense>{isOpen && <OwnPasswordDialog onClose={() => setIsOpen(false)} />}</Suspense>,
  };
}
