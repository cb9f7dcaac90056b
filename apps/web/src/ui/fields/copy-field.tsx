import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '#src/lib/device/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  label: string;
  value: string;
  /** Names the value where there is no clipboard: *Kod*, *Bağlantı*. */
  noun: string;
}

/** A value to copy or, on plain http, to select. */
export function CopyField({ label, value, noun }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    input.current?.select();
    // There is no clipboard on plain http, which phones on site use; the text is selected there instead.
    setNote((await copyText(value)) ? 'Kopyalandı' : `${noun} seçildi; kopyalamak için basılı tutun.`);
  };
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={input}
          label={label}
          readOnly
          value={value}
          onValue={() => undefined}
          className="min-w-0 flex-1 max-sm:basis-full"
          inputClassName="font-semibold"
        />
        <Button icon={Copy} aria-label={`Kopyala: ${label}`} onClick={copy}>
          Kopyala
        </Button>
      </div>
      <p role="status" className="min-h-5 pt-1 text-sm text-zeytin-text">
        {note}
      </p>
    </div>
  );
}
