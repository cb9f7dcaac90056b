import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { Banner } from '#src/ui/banner.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { Grid3x3 } from 'lucide-react';

/** With more tables the cards need scrolling on every screen (FLOOR-42). */
export const MANY_TABLES = 40;

interface Props {
  tableCount: number;
  onAccept: () => void;
}

/** Proposes the dense view once to each device; mount it while another view is shown (FLOOR-42). */
export function DenseProposal({ tableCount, onAccept }: Props) {
  const [isOver, setIsOver] = useState(() => readStored('tables-dense-proposed') === true);
  if (isOver || tableCount <= MANY_TABLES) return null;
  const finish = () => {
    writeStored('tables-dense-proposed', true);
    setIsOver(true);
  };
  const accept = () => {
    finish();
    onAccept();
  };
  return (
    <div className="pb-3">
      <Banner tone="info" icon={Grid3x3} onRetry={accept} retryLabel="Sık görünüme geç">
        {tableCount} masa var. Sık görünümde ekrana daha çoğu sığar.{' '}
        <TextButton onClick={finish}>Şimdi değil</TextButton>
      </Banner>
    </div>
  );
}
