import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  isOpen: boolean;
  /** Without an answer nothing is saved. */
  onClose: () => void;
  onAnswer: (isFromTill: boolean) => void;
}

/** *Kasadan mı?*: asked once for a cash expense while a session is open (CASH-10). */
export const DrawerQuestion = ({ isOpen, onClose, onAnswer }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Kasadan mı?"
    size="small"
    footer={
      <div className="flex flex-wrap gap-2">
        <Button size={56} className="flex-1" onClick={() => onAnswer(false)}>
          Hayır
        </Button>
        <Button size={56} variant="primary" className="flex-1" autoFocus onClick={() => onAnswer(true)}>
          Evet, kasadan
        </Button>
      </div>
    }
  >
    <p className="text-ink-2">Kasadan ödenen gider, açık oturumun para çıkışı olur.</p>
  </Dialog>
);
