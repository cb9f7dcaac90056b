import type { MenuItem } from '@sofra/contract/menu';
import { formatLira } from '@sofra/domain/money';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';

interface Props {
  sets: readonly MenuItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The set menus of the business with their prices and groups. */
export const SetList = ({ sets, chosenId, onChoose }: Props) => (
  <ul>
    {sets.map(({ id, name, price, isActive, isSoldOut, setGroups }) => (
      <li key={id}>
        <button
          type="button"
          aria-current={id === chosenId}
          onClick={() => onChoose(id)}
          className={classNames(
            'block min-h-16 w-full rounded-md px-3 py-2 text-left',
            id === chosenId ? 'bg-cini-soft' : 'hover:bg-sunken',
          )}
        >
          <span className="flex flex-wrap items-center gap-2">
            <span
              className={classNames('min-w-0 font-semibold break-words', id === chosenId && 'text-cini-text')}
            >
              {name}
            </span>{' '}
            {!isActive && <PassivePill />} {isSoldOut && <Pill tone="safran">Tükendi</Pill>}
          </span>{' '}
          <span className="num block text-sm text-ink-2">
            {[formatLira(price), ...setGroups.map((group) => group.name)].join(' · ')}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
