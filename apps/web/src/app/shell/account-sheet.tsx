import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

interface Props {
  title: string;
  onPassword: () => void;
  onClose: () => void;
  /** The buttons that concern this device. */
  children: ReactNode;
}

/** Opened from the user's card where the sidebar is too low for the buttons of the device (UI-5). */
export const AccountSheet = ({ title, onPassword, onClose, children }: Props) => (
  <Sheet isOpen onClose={onClose} title={title}>
    <div className="flex flex-col gap-4 pb-4">
      {children}
      <Button size={48} icon={KeyRound} onClick={onPassword}>
        Şifremi değiştir
      </Button>
    </div>
  </Sheet>
);
