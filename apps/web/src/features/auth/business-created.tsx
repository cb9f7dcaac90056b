import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { RecoveryCode } from '#src/features/auth/recovery/recovery-code.tsx';
import { startSession, type Session } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  session: Session;
  businessName: string;
  /** The code the server gave; it may end in `-2` where the form announced one that was already taken. */
  businessCode: string;
  recoveryCode: string | null;
}

/** After registering, shows the business code for the staff and the recovery code, once (SIGN-20, SIGN-34). */
export function BusinessCreated({ session, businessName, businessCode, recoveryCode }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
      <CopyField label="İşletme kodu" value={businessCode} noun="Kod" />
      {recoveryCode !== null && <RecoveryCode code={recoveryCode} />}
      <Button variant="primary" size={56} isWide onClick={() => startSession(session)}>
        Devam et
      </Button>
    </div>
  );
}
