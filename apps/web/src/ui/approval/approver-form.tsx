import type { ApprovalSubject } from '@sofra/domain/people/approval';
import { useState } from 'react';
import { ApproverChips } from '#src/ui/approval/approver-chips.tsx';
import { ApproverPassword, PROOF } from '#src/ui/approval/approver-password.tsx';
import {
  APPROVAL_TEXTS,
  textsOf,
  useGiveApproval,
  type Approver,
  type Approvers,
} from '#src/ui/approval/approvals-queries.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PIN_CORNER, PinPad } from '#src/ui/pin/pin-pad.tsx';
import { usePinEntry } from '#src/ui/pin/use-pin-entry.ts';

interface Props {
  approvers: Approvers;
  subject: ApprovalSubject;
  /** While it is sent nothing closes the dialog. */
  onPending: (isPending: boolean) => void;
  onApproved: (approvalId: string) => void;
}

/** First the person, then PIN or password (APPROVE-11, APPROVE-12). */
export function ApproverForm({ approvers, subject, onPending, onApproved }: Props) {
  const { people, takesPin, pinLength } = approvers;
  const [only] = people.length === 1 ? people : [];
  const [person, setPerson] = useState<Approver | null>(only ?? null);
  const [isByPassword, setIsByPassword] = useState(!takesPin);
  const { mutateAsync } = useGiveApproval();
  const give = async (by: Approver, proof: { pin: string } | { password: string }) => {
    onPending(true);
    try {
      const { id } = await mutateAsync({ ...subject, userId: by.id, ...proof });
      onApproved(id);
    } finally {
      onPending(false);
    }
  };
  const shared = { texts: textsOf(subject.act), people, first: person, onPerson: setPerson };
  return isByPassword ? (
    <ApproverPassword {...shared} onPassword={(by, password) => give(by, { password })} />
  ) : (
    <ByPin
      {...shared}
      length={pinLength}
      onPin={(by, pin) => give(by, { pin })}
      onPassword={() => setIsByPassword(true)}
    />
  );
}

interface ByPinProps {
  texts: ReturnType<typeof textsOf>;
  people: readonly Approver[];
  first: Approver | null;
  length: number;
  onPerson: (person: Approver) => void;
  onPin: (person: Approver, pin: string) => Promise<void>;
  onPassword: () => void;
}

function ByPin({ texts, people, first, length, onPerson, onPin, onPassword }: ByPinProps) {
  const entry = usePinEntry({ length, first, send: onPin, texts: APPROVAL_TEXTS });
  const choose = (person: Approver) => {
    onPerson(person);
    entry.choose(person);
  };
  return (
    <>
      <ApproverChips label={texts.who} people={people} chosen={entry.person} onChoose={choose} />
      <div className={classNames('flex justify-center', PROOF)}>
        <PinPad
          length={length}
          entry={entry}
          corner={
            <button type="button" className={PIN_CORNER} onClick={onPassword}>
              Şifreyle
            </button>
          }
        />
      </div>
    </>
  );
}
