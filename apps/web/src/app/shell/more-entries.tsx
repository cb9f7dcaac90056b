import type { Person } from '@sofra/domain/permissions';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { phoneEntryGroupsOf } from '#src/app/screens.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  role: Person;
  onChoose: () => void;
}

/** The entries of the sidebar in two columns for phones, with those that the role may not open last. */
export function MoreEntries({ role, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {phoneEntryGroupsOf(role).map(({ id, label, screens }, index) => (
        <Fragment key={id}>
          {index > 0 && <hr className="border-line" />}
          <ul aria-label={label} className="grid grid-cols-2 gap-2">
            {screens.map(({ path, label: name, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  onClick={onChoose}
                  isExact={path === '/app'}
                  className={classNames(
                    'flex h-full min-h-14 items-center gap-3 rounded-md border border-line px-3 py-1 text-sm aria-[current=page]:border-cini aria-[current=page]:bg-cini-soft aria-[current=page]:font-semibold aria-[current=page]:text-cini-text',
                    id === 'locked' && 'text-ink-3',
                  )}
                >
                  <Icon aria-hidden size={20} className="shrink-0" />
                  <span className="min-w-0 flex-1">{name}</span>
                  {id === 'locked' && <Lock role="img" aria-label="kilitli" size={14} className="shrink-0" />}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
