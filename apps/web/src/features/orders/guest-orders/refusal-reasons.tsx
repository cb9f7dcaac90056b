import { MAX_REFUSAL } from '@sofra/contract/orders/guest-orders';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The usual reasons at a table and of takeaway by link; guests read them in their language. */
const AT_TABLE = ['Tükendi', 'Fırın kapandı', 'Masada değil'] as const;
const OF_TAKEAWAY = ['Tükendi', 'Fırın kapandı', 'Çok yoğunuz'] as const;

interface Props {
  lineName: string;
  isTakeaway: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** *Misafirin okuyacağı neden*: three chips, and *Yaz* for any other (GUESTORDER-25). */
export function RefusalReasons({ lineName, isTakeaway, reason, onReason }: Props) {
  const reasons = isTakeaway ? OF_TAKEAWAY : AT_TABLE;
  const isUsual = (reasons as readonly string[]).includes(reason);
  const [isWriting, setIsWriting] = useState(reason !== '' && !isUsual);
  return (
    <div role="group" aria-label={`${lineName}: neden`} className="pt-1 pb-2">
      <p className="pb-1 text-sm text-nar-text">Misafirin okuyacağı neden</p>
      <div className="flex flex-wrap gap-2">
        {reasons.map((one) => (
          <Button
            key={one}
            size={44}
            variant={reason === one ? 'soft' : 'outline'}
            aria-pressed={reason === one}
            onClick={() => {
              setIsWriting(false);
              onReason(one);
            }}
          >
            {one}
          </Button>
        ))}
        <Button
          size={44}
          icon={Pencil}
          variant={isWriting ? 'soft' : 'outline'}
          aria-pressed={isWriting}
          onClick={() => {
            setIsWriting(true);
            if (isUsual) onReason('');
          }}
        >
          Yaz
        </Button>
      </div>
      {isWriting && (
        <TextField
          label="Neden"
          autoFocus
          maxLength={MAX_REFUSAL}
          value={isUsual ? '' : reason}
          onValue={onReason}
        />
      )}
    </div>
  );
}
