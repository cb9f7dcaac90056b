import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { copyText } from '#src/lib/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/field.tsx';

interface Props {
  label: string;
  value: string;
  /** Uses several lines. */
  isLong?: boolean;
  autoFocus?: boolean;
}

/** A read-only text with a copy button; without a clipboard the text is selected instead. */
export function CopyField({ label, value, isLong = false, autoFocus = false }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    box.current?.select();
    setNote((await copyText(value)) ? 'Kopyalandı' : 'Seçildi; kopyalamak için basılı tutun.');
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        ref={box}
        readOnly
        autoFocus={autoFocus}
        spellCheck={false}
        rows={isLong ? 4 : 2}
        value={value}
        className={classNames(CONTROL_CLASSES, 'resize-none py-2 font-mono text-sm break-all')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size={44} icon={Copy} aria-label={`Kopyala: ${label}`} onClick={() => void copy()}>
          Kopyala
        </Button>
        <p role="status" className="text-sm text-zeytin-text">
          {note}
        </p>
      </div>
    </div>
  );
}
