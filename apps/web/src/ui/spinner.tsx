import { LoaderCircle } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Size in pixels. */
  size?: number;
  className?: string;
}

/** A rotating circle. It is decorative, so the caller also shows a text. */
export function Spinner({ size = 20, className }: Props) {
  return <LoaderCircle aria-hidden size={size} className={classNames('shrink-0 animate-spin', className)} />;
}
