interface Props {
  label: string;
  done: number;
  steps: number;
  text: string;
}

/** The progress of a longer task. */
export function ProgressBar({ label, done, steps, text }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={done}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-cini"
        style={{ width: `${(100 * done) / Math.max(1, steps)}%` }}
      />
    </div>
  );
}
