import { useState, type SubmitEvent } from 'react';
import { ApproverChips } from '#src/ui/approval/approver-chips.tsx';
import { APPROVAL_TEXTS, type Approver, type textsOf } from '#src/ui/approval/approvals-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';

interface Props {
  texts: ReturnType<typeof textsOf>;
  people: readonly Approver[];
  first: Approver | null;
  onPerson: (person: Approver) => void;
  onPassword: (person: Approver, password: string) => Promise<void>;
}

/** The second column of a low window. */
export const PROOF = 'sm:low:col-start-2 sm:low:row-span-3 sm:low:row-start-1';

const textOf = (error: unknown): string =>
  isApiError(error) && error.status === 0
    ? APPROVAL_TEXTS.offline
    : errorTextOf(error, APPROVAL_TEXTS.fallback);

/** The password of the approver, where there is no PIN or no shared device (APPROVE-9, APPROVE-12). */
export function ApproverPassword({ texts, people, first: person, onPerson, onPassword }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!person) return setProblem(texts.choose);
    setIsPending(true);
    try {
      await onPassword(person, password);
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setIsPending(false);
    }
  };
  const change = (typed: string) => {
    setPassword(typed);
    setProblem(null);
  };
  return (
    <form noValidate className="flex flex-col gap-4 sm:low:contents" onSubmit={(event) => void send(event)}>
      <ApproverChips label={texts.who} people={people} chosen={person} onChoose={onPerson} />
      <div className={classNames('flex flex-col gap-4', PROOF)}>
        <PasswordField
          label={texts.password}
          autoComplete="off"
          maxLength={200}
          value={password}
          onValue={change}
          error={problem}
        />
        <Button
          variant="primary"
          type="submit"
          isWide
          disabled={password === ''}
          isPending={isPending}
          pendingLabel="Onaylanıyor…"
        >
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
