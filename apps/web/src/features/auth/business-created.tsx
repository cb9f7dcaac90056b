import { CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#src/lib/device/copy-text.ts';
import { startSession, type Session } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  session: Session;
  businessName: string;
  /** The code the server gave; it may end in `-2` where the form announced one that was already taken. */
  businessCode: string;
}

/** After registering, shows the business code once, so that the owner can pass it on to the staff (SIGN-20). */
export function BusinessCreated({ session, businessName, businessCode }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    input.current?.select();
    // There is no clipboard on plain http, which phones on site use; the text is selected there instead.
    const isCopied = await copyText(businessCode);
    setNote(isCopied ? 'Kopyalandı' : 'Kod seçildi; kopyalamak için basılı tutun.');
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden size={28} className="shrink-0 text-zeytin-text" />
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          İşletmeniz hazır: {businessName.trim()}
        </h2>
      </div>
      <p className="text-ink-2">
        Çalışanlarınız birden fazla işletmede kayıtlıysa girişte bu kodu yazar. Not edin.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={input}
          label="İşletme kodu"
          readOnly
          value={businessCode}
          onValue={() => undefined}
          className="min-w-0 flex-1 max-sm:basis-full"
          inputClassName="font-semibold"
        />
        <Button icon={Copy} onClick={copy}>
          Kopyala
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-zeytin-text">
        {note}
      </p>
      <Button variant="primary" size={56} isWide onClick={() => startSession(session)}>
        Devam et
      </Button>
    </div>
  );
}
