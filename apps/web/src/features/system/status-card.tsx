import { worstOf, type Health } from '@sofra/domain/reports/system-health';
import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { StatusText } from '#src/features/system/status-line.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';

const VARIANTS = {
  GOOD: { tone: 'zeytin', icon: CircleCheck, stateLabel: 'İyi', text: 'text-zeytin-text' },
  WARN: { tone: 'safran', icon: TriangleAlert, stateLabel: 'Dikkat', text: 'text-safran-text' },
  BAD: { tone: 'nar', icon: CircleX, stateLabel: 'Sorun var', text: 'text-nar-text' },
} as const satisfies Record<Health, object>;

function HealthPill({ health }: { health: Health }) {
  const { tone, icon, stateLabel } = VARIANTS[health];
  return <Pill {...{ tone, icon }}>{stateLabel}</Pill>;
}

interface Props {
  title: string;
  icon: LucideIcon;
  lines: readonly StatusText[];
  /** Shown below the lines, such as a button or a bar. */
  children?: ReactNode;
}

/** One part of the system. Its state is that of its worst line. Each line that is not well contains what to do. */
export function StatusCard({ title, icon: Icon, lines, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <h3 id={id} className="flex min-w-0 items-center gap-2 font-semibold">
            <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />
            {title}
          </h3>
          <HealthPill health={worstOf(...lines.map(({ health }) => health))} />
        </div>
        <dl className="flex flex-col">
          {lines.map((line, index) => (
            <Line key={`${line.label} ${index}`} {...line} />
          ))}
        </dl>
        {children}
      </Card>
    </section>
  );
}

function Line({ label, value, health, advice }: StatusText) {
  const { icon: Icon, stateLabel, text } = VARIANTS[health];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 text-sm first:border-t-0">
      <dt className="min-w-0 break-words text-ink-2">{label}</dt>
      <dd
        className={classNames(
          'num flex min-w-0 items-center gap-1.5 font-medium break-words',
          health !== 'GOOD' && text,
        )}
      >
        <Icon aria-hidden size={16} className={classNames('shrink-0', text)} />
        <span className="sr-only">{stateLabel}: </span>
        {value}
      </dd>
      {advice && <dd className="basis-full pt-1 text-ink-2">{advice}</dd>}
    </div>
  );
}
