import { LoaderCircle } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

/** Turning circle; decorative, whoever shows it also says in words what is going on. */
export function Spinner({ size = 20, className }: Props) {
  return <LoaderCircle aria-hidden size={size} className={classNames('shrink-0 animate-spin', className)} />;
}
