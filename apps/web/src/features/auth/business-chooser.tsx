import { Store } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { signInToBusiness, type Credentials } from '#src/features/auth/sign-in.ts';
import { errorTextOf, type BusinessChoice } from '#src/lib/api/api-error.ts';
import { startSession } from '#src/lib/api/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';

interface Props {
  credentials: Credentials;
  /** The businesses in which the password matched. */
  businesses: readonly BusinessChoice[];
  onSignedIn: () => void;
  onBack: () => void;
}

/** Replaces the form on the card after HTTP 409, to choose the business that is meant (SIGN-8). */
export function BusinessChooser({ credentials, businesses, onSignedIn, onBack }: Props) {
  const [slug, setSlug] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The focused form has been removed. Focusing the heading makes a screen reader read the question before the choices.
  useEffect(() => question.current?.focus(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (slug === '') return setProblem('Lütfen bir işletme seçin.');
    setIsPending(true);
    setProblem(null);
    try {
      const session = await signInToBusiness({ ...credentials, businessSlug: slug });
      onSignedIn();
      startSession(session);
    } catch (error) {
      setProblem(errorTextOf(error, 'Giriş başarısız'));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p ref={question} tabIndex={-1} className="text-ink-2 outline-none">
        Bu e-posta birden fazla işletmede bulundu. Lütfen işletmenizi seçin.
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <RadioCards
        label="İşletme"
        cards={businesses.map(({ name, slug: value }) => ({ value, label: name, note: value, icon: Store }))}
        value={slug}
        onValue={setSlug}
      />
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isPending={isPending}
        pendingLabel="Giriş yapılıyor…"
      >
        Giriş Yap
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Başka hesap kullan
      </Button>
    </form>
  );
}
