import { ArrowRightLeft } from 'lucide-react';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

/** *Kasayı devret*: begins with the blind count of the person who gives the drawer (CASH-34). */
export function HandOverCard({ heldBy, onStart }: { heldBy: string; onStart: () => void }) {
  const { isOnline, labelOf } = useOnlineLabel();
  return (
    <Card className="flex flex-col gap-2 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">Devir</h2>
        <span className="text-sm text-ink-2">vardiya ortasında</span>
      </div>
      <p className="text-sm text-ink-2">
        Kasayı başkasına verirken sayılır; oturum onun adına sürer, fark verenindir.
      </p>
      <p className="text-sm">Kasa şu an {heldBy} adına açık.</p>
      <Button size={44} isWide icon={ArrowRightLeft} disabled={!isOnline} onClick={onStart}>
        {labelOf('Kasayı devret')}
      </Button>
    </Card>
  );
}
