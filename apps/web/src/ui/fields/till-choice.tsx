import { getCashDesk } from '@sofra/contract/money/cash';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { chooseDeviceTill } from '#src/lib/device/device-till.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** The open tills, where a write names none of several; the pressed one is kept for this device (CASH-4). */
export function TillChoice({ onChosen }: { onChosen: (tillId: string) => void }) {
  const { data } = useQuery(readQuery(getCashDesk));
  const open = data?.tills.filter(({ session }) => session !== null) ?? [];
  const choose = (tillId: string) => {
    chooseDeviceTill(tillId);
    onChosen(tillId);
  };
  return (
    <Banner tone="warning" icon={Coins}>
      Birden çok kasa açık. Bu cihazın kasası hangisi?
      <span className="flex flex-wrap gap-2 pt-2">
        {open.map(({ id, name }) => (
          <Button key={id} size={44} onClick={() => choose(id)}>
            {name}
          </Button>
        ))}
      </span>
    </Banner>
  );
}
