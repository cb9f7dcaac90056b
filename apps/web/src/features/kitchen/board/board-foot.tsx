import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

interface Props {
  before: number;
  after: number;
  onTurn: (by: -1 | 1) => void;
}

/** How many cards there are beside those in view, and what the keys do. On phones all cards stand in one list. */
export function BoardFoot({ before, after, onTurn }: Props) {
  return (
    <div className="hidden items-center justify-between gap-3 px-3 pb-2 sm:flex">
      <span className="min-w-32">
        {before > 0 && (
          <Button size={44} icon={ArrowLeft} onClick={() => onTurn(-1)}>
            {before} fiş
          </Button>
        )}
      </span>
      <p className="hidden items-center gap-2 text-xs text-ink-2 pointer-fine:lg:flex">
        <Kbd>Ok tuşları</Kbd> gez <Kbd>Enter</Kbd> ilerlet <Kbd>Backspace</Kbd> geri al
      </p>
      <span className="flex min-w-32 justify-end">
        {after > 0 && (
          <Button size={44} variant="send" onClick={() => onTurn(1)}>
            {after} fiş daha
            <ArrowRight aria-hidden size={20} className="shrink-0" />
          </Button>
        )}
      </span>
    </div>
  );
}
