import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

interface Switched {
  id: string;
  name: string;
  isOn: boolean;
  version: number;
}
type Update = UseMutationResult<unknown, Error, { id: string; isOn?: boolean; expectedVersion?: number }>;

interface SwitchProps {
  record: Switched;
  update: Pick<Update, 'isPending' | 'variables' | 'mutate'>;
  /** The toast for a refusal without a sentence of the server. */
  fallback: string;
}

interface Props extends SwitchProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A record in a list beside its editor: a card that chooses it, and the switch that turns it on and off. */
export function SwitchCard({ isChosen, onChoose, children, ...switched }: Props) {
  return (
    <li
      className={classNames(
        'flex min-h-16 items-center gap-2 rounded-lg border pr-2',
        isChosen ? 'border-cini bg-cini-soft ring-1 ring-cini ring-inset' : 'border-line bg-surface',
      )}
    >
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg py-2.5 pl-3.5 text-left break-words"
      >
        {children}
      </button>
      <OnSwitch {...switched} />
    </li>
  );
}

/** Shows the requested state at once. After a refusal it returns to the old state and shows the reason. */
function OnSwitch({ record: { id, name, isOn, version }, update, fallback }: SwitchProps) {
  const shown = update.isPending ? (update.variables?.isOn ?? isOn) : isOn;
  return (
    <Switch
      label={<span className="sr-only">{`${name} açık`}</span>}
      isOn={shown}
      disabled={update.isPending}
      onToggle={(next) =>
        update.mutate(
          { id, isOn: next, expectedVersion: version },
          {
            onSuccess: () => toast.success(next ? `${name} açıldı` : `${name} kapatıldı`),
            onError: (error) => toast.error(errorTextOf(error, fallback)),
          },
        )
      }
    />
  );
}
