import type { TableQr } from '@sofra/contract/tables';
import { RefreshCw } from 'lucide-react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  codes: readonly TableQr[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onRenew: (code: TableQr) => void;
}

/** Selects the tables that get a card, with a button at each to renew its code. */
export function TableChoice({ codes, leftOut, onLeaveOut, onRenew }: Props) {
  const isEvery = codes.every(({ tableId }) => !leftOut.has(tableId));
  const choose = (tableId: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(tableId);
    else next.add(tableId);
    onLeaveOut(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">Kart basılacak masalar</legend>
      <TextButton onClick={() => onLeaveOut(new Set(isEvery ? codes.map(({ tableId }) => tableId) : []))}>
        {isEvery ? 'Seçimi kaldır' : 'Hepsini seç'}
      </TextButton>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code.tableId} className="flex items-center justify-between gap-2 border-t border-line">
            <div className="min-w-0 break-words">
              <Checkbox
                label={code.tableName}
                isChecked={!leftOut.has(code.tableId)}
                onChecked={(isChosen) => choose(code.tableId, isChosen)}
              />
            </div>
            <IconButton
              icon={RefreshCw}
              label={`Kodu yenile: ${code.tableName}`}
              onClick={() => onRenew(code)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
