import type { DevicePeople } from '@sofra/contract/shared-devices';
import { ROLE_LABEL } from '@sofra/domain/role-label';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  person: DevicePeople['people'][number];
  isChosen: boolean;
  onChoose: () => void;
}

/** Somebody who works here (PIN-15). */
export const PersonTile = ({ person: { name, role }, isChosen, onChoose }: Props) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      'flex min-h-24 w-full items-center gap-4 rounded-lg border px-4 text-left lg:min-h-33 low:min-h-16',
      isChosen ? 'border-cini bg-cini-soft ring-2 ring-cini' : 'border-line bg-surface hover:bg-sunken',
    )}
  >
    <AvatarInitial name={name} size={44} />
    <span className="min-w-0">
      <span className="line-clamp-2 text-lg font-semibold break-words">{name}</span>{' '}
      <span className="block text-sm text-ink-2">{ROLE_LABEL[role]}</span>
    </span>
  </button>
);
