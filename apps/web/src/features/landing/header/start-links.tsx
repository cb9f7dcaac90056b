import { useSyncExternalStore } from 'react';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { readStored } from '#src/lib/device/storage.ts';

interface Props {
  size?: 44 | 48 | 56;
  /** The text of the link to registering. */
  register?: 'Üye Ol' | 'Ücretsiz dene';
  /** The widths at which *Giriş Yap* is shown. Some places lack the room or the need. */
  login?: 'shown' | 'from tablets on' | 'left out';
  linkClassName?: string;
}

/** *Ücretsiz dene* and *Giriş Yap*; a signed-in visitor sees *Uygulamayı aç* instead of both. */
export function StartLinks({ size = 48, register = 'Ücretsiz dene', login = 'shown', linkClassName }: Props) {
  if (useHasSession()) {
    return (
      <a href="/app" className={classNames(buttonClasses('primary', size), linkClassName)}>
        Uygulamayı aç
      </a>
    );
  }
  return (
    <>
      {login !== 'left out' && (
        <a
          href="/login"
          className={classNames(
            buttonClasses('quiet', size),
            linkClassName,
            login === 'from tablets on' && 'max-sm:hidden',
          )}
        >
          Giriş Yap
        </a>
      )}
      <a href="/register" className={classNames(buttonClasses('primary', size), linkClassName)}>
        {register}
      </a>
    </>
  );
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
const hasToken = (): boolean => Boolean(readStored('token'));

/** True if this device has a session. The application checks if the session is still valid. */
const useHasSession = (): boolean => useSyncExternalStore(subscribe, hasToken);
