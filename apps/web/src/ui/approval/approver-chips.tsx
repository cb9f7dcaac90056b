import type { Approver } from '#src/ui/approval/approvals-queries.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** *Kim onaylıyor?* */
  label: string;
  people: readonly Approver[];
  chosen: Approver | null;
  onChoose: (person: Approver) => void;
}

/** Those who may approve, at least 60 px high. */
export const ApproverChips = ({ label, people, chosen, onChoose }: Props) => (
  <div>
    <p className="pb-1 text-sm text-ink-2">{label}</p>
    <ul aria-label={label} className="grid grid-cols-2 gap-2">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-pressed={person.id === chosen?.id}
            onClick={() => onChoose(person)}
            className={classNames(
              'flex min-h-15 w-full items-center gap-3 rounded-md border px-3 py-2 text-left',
              person.id === chosen?.id
                ? 'border-cini bg-cini-soft font-semibold text-cini-text ring-1 ring-cini'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            <AvatarInitial name={person.name} />
            <span title={person.name} className="line-clamp-2 min-w-0 break-words">
              {person.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
