import type { ResponseOf } from '@sofra/contract/endpoint';
import type { shareAccountingPackage } from '@sofra/contract/reports/accounting';
import { sharedAddress } from '@sofra/contract/reports/accounting-files';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '#src/lib/device/copy-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  shared: ResponseOf<typeof shareAccountingPackage>;
  timeZone: string;
  onClose: () => void;
}

/** Shows the address of a package once, because the server keeps its hash alone (ACCOUNTING-8). */
export function ShareDialog({ shared: { link, secret }, timeZone, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    field.current?.select();
    setNote(
      (await copyText(sharedAddress(location.origin, secret)))
        ? 'Kopyalandı'
        : 'Adres seçildi; kopyalamak için basılı tutun.',
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Süreli bağlantı"
      footer={
        <Button variant="primary" size={56} icon={Copy} isWide autoFocus onClick={() => void copy()}>
          Kopyala
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          ref={field}
          label="Adres"
          readOnly
          value={sharedAddress(location.origin, secret)}
          onValue={() => undefined}
        />
        <p className="text-sm text-ink-2">
          {instantText(link.expiresAt, timeZone)} anına kadar, şifresiz açılır. Yalnız muhasebecinize
          gönderin. Adres bir daha gösterilmez; kaybolursa yenisini oluşturun.
        </p>
        <p role="status" className="text-sm text-zeytin-text empty:hidden">
          {note}
        </p>
      </div>
    </Dialog>
  );
}
