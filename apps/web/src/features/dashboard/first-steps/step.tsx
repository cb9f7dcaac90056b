import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  isDone: boolean;
  /** The task, or the existing records. */
  title: string;
  note?: string | undefined;
  /** The error of the step's action. */
  problem?: ReactNode;
  /** The button or link that does the step. */
  children?: ReactNode;
}

/** One line of *İlk adımlar*. Icon and word show if it is done. */
export function Step({ isDone, title, note, problem, children }: Props) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <Icon
            aria-hidden
            size={24}
            className={isDone ? 'shrink-0 text-zeytin-text' : 'shrink-0 text-ink-3'}
          />
          <div className="min-w-0">
            <h3 className="font-medium">
              <span className="sr-only">{isDone ? 'Tamam: ' : 'Yapılacak: '}</span>
              {title}
            </h3>
            {note && <p className="text-sm text-ink-2">{note}</p>}
          </div>
        </div>
        {children && <div className="flex flex-wrap items-end gap-2 max-sm:w-full">{children}</div>}
      </div>
      {problem}
    </li>
  );
}
