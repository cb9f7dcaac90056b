import { getPasswordWays, mailPasswordLink } from '@sofra/contract/people/auth';
import { useEffect, useState, type MouseEvent } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { Link } from '#src/lib/router/link.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  /** The e-mail of the form, to which a link is mailed. */
  email: string;
  onClose: () => void;
}

const LINK =
  'inline-flex min-h-11 items-center px-1 text-sm font-medium text-cini-text underline underline-offset-2';

/**
 * The section that opens below *Şifremi unuttum*, with the ways to a new password (SIGN-25). It must be inside the form,
 * whose first field gets the focus when it closes.
 */
export function ForgottenPassword({ email, onClose }: Props) {
  const byMail = useSendsMail();
  const goBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector('input')?.focus();
    onClose();
  };
  return (
    <div className="rounded-md bg-sunken px-4 pt-3 pb-1 text-sm text-ink-2">
      <p>
        Şifrenizi işletmenizin Patronu yeniler: Kullanıcılar ekranında adınızı açıp{' '}
        <strong className="font-semibold">Şifre sıfırla</strong> düğmesiyle.
      </p>
      <p className="pt-2">Patronsanız üye olurken yazdırdığınız kodla yeni şifre belirleyin.</p>
      <Link to="/password" className={LINK}>
        Kurtarma kodum var
      </Link>
      <p>Kodunuz da yoksa ve tek Patron sizseniz bu kurulumu işleten kişiye başvurun.</p>
      {byMail && <MailedLink email={email} />}
      <p>
        <TextButton onClick={goBack}>Girişe dön</TextButton>
      </p>
    </div>
  );
}

/** False until the server responds that this installation sends mail. */
function useSendsMail(): boolean {
  const [byMail, setByMail] = useState(false);
  useEffect(() => {
    let isGone = false;
    call(getPasswordWays).then(
      (ways) => !isGone && setByMail(ways.byMail),
      // The other ways need no answer.
      () => undefined,
    );
    return () => void (isGone = true);
  }, []);
  return byMail;
}

const SENT =
  'Bu e-postayla bir hesap varsa bağlantı gönderildi. Gelen kutunuza bakın; yarım saat geçerlidir.';

/** The response is the same for an unknown e-mail (SIGN-37). */
function MailedLink({ email }: Pick<Props, 'email'>) {
  const [note, setNote] = useState('');
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    if (email.trim() === '') return setNote('Önce yukarıya e-postanızı yazın.');
    setIsPending(true);
    setNote(
      await call(mailPasswordLink, { input: { email: email.trim() } }).then(
        () => SENT,
        (error: unknown) => errorTextOf(error, 'Bağlantı gönderilemedi'),
      ),
    );
    setIsPending(false);
  };
  return (
    <>
      <p>
        <TextButton disabled={isPending} onClick={() => void send()}>
          E-postama bağlantı gönder
        </TextButton>
      </p>
      <p role="status" className="font-medium">
        {note}
      </p>
    </>
  );
}
