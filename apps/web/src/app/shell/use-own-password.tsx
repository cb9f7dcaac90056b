import { lazy, Suspense, useState } from 'react';

const OwnPasswordDialog = lazy(async () => ({
  default: (await import('#src/features/auth/own-password-dialog.tsx')).OwnPasswordDialog,
}));

/** *Şifremi değiştir*: loaded when it is wanted. */
export function useOwnPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: <Suspense>{isOpen && <OwnPasswordDialog onClose={() => setIsOpen(false)} />}</Suspense>,
  };
}
