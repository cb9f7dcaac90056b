import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  before: number;
  after: number;
  onTurn: (by: -1 | 1) => void;
}

/**
 * *10 fiş daha*: the number of tickets out of view, because nobody scrolls a display on the wall. It is placed in the
 * room that the packed columns reserve.
 */
export function MoreTickets({ before, after, onTurn }: Props) {
  if (before === 0 && after === 0) return null;
  return (
    <div className="absolute right-2 bottom-2 flex gap-2">
      {before > 0 && (
        <IconButton
          icon={ArrowLeft}
          label={`Solda ${before} fiş`}
          variant="outline"
          className="size-12"
          onClick={() => onTurn(-1)}
        />
      )}
      {after > 0 && (
        <Button variant="send" onClick={() => onTurn(1)}>
          {after} fiş daha
          <ArrowRight aria-hidden size={20} className="shrink-0" />
        </Button>
      )}
    </div>
  );
}
