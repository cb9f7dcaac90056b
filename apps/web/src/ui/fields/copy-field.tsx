import { Copy } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { copyText } from '#src/lib/device/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Copies the text of a box. There is no clipboard on plain http, which phones on site use; there the text is selected. */
function useCopy(box: RefObject<{ select: () => void } | null>, value: string, noun: string) {
  const [note, setNote] = useState('');
  const copy = async () => {
    box.current?.select();
    setNote((await copyText(value)) ? 'Kopyalandı' : `${noun} seçildi; kopyalamak için basılı tutun.`);
  };
  return { note, copy };
}

interface Props {
  label: string;
  value: string;
  /** Names the value where there is no clipboard: *Kod*, *Bağlantı*. */
  noun: string;
}

/** A value to copy or, on plain http, to select. */
export function CopyField({ label, value, noun }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { note, copy } = useCopy(input, value, noun);
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

interface AreaProps {
  label: string;
  value: string;
  /** Uses several lines. */
  isLong?: boolean;
  autoFocus?: boolean;
}

/** The same for a long text: a token, a command. */
export function CopyArea({ label, value, isLong = false, autoFocus = false }: AreaProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { note, copy } = useCopy(box, value, label);
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
