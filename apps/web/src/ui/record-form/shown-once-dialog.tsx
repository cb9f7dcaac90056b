import type { ReactNode } from 'react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyArea } from '#src/ui/fields/copy-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  title: string;
  secret: string;
  onClose: () => void;
  /** Explains the first use of the secret. */
  children?: ReactNode;
}

/** Shows a secret that can never be read again. Only its own button closes it, because closing by accident would lose it. */
export const ShownOnceDialog = ({ title, secret, onClose, children }: Props) => (
  <Dialog
    isOpen
    isLocked
    onClose={onClose}
    title={title}
    footer={
      <Button variant="primary" size={56} isWide onClick={onClose}>
        Anahtarı kaydettim
      </Button>
    }
  >
    <div className="flex flex-col gap-4">
      <Banner tone="info">
        Bu anahtar yalnızca şimdi gösterilir. Kaybolursa iptal edip yenisini ekleyin.
      </Banner>
      <CopyArea label="Anahtar" value={secret} autoFocus />
      {children}
    </div>
  </Dialog>
);
