import type { MouseEvent } from 'react';
import { TextButton } from '#src/ui/text-button.tsx';

/**
 * The section that opens below *Şifremi unuttum*. No mail is sent, so it names who can set a new password (SIGN-25). It
 * must be inside the form, whose first field gets the focus when it closes.
 */
export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  const goBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector('input')?.focus();
    onClose();
  };
  return (
    <div role="status" className="rounded-md bg-sunken px-4 pt-3 pb-1 text-sm text-ink-2">
      <p>
        Şifrenizi işletmenizin Patronu yeniler: Kullanıcılar ekranında adınızın yanındaki{' '}
        <strong className="font-semibold">Şifre sıfırla</strong> düğmesiyle.
      </p>
      <p className="pt-2">Tek Patron sizseniz bu kurulumu işleten kişiye başvurun.</p>
      <TextButton onClick={goBack}>Girişe dön</TextButton>
    </div>
  );
}
