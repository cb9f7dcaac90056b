import { Check, LayoutGrid, Printer, Send, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useDayChecks } from '#src/features/cash/count/use-day-checks.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { Link } from '#src/lib/router/link.tsx';
import { buttonClasses } from '#src/ui/button-variants.ts';

/** Work that is still open before the day ends. It does not prevent closing (CASH-20). */
export function DayChecklist() {
  const { tables, called, slips, unsent } = useDayChecks();
  return (
    <section aria-label="Gün bitmeden" className="flex flex-col p-4">
      <h2 className="pb-2 font-semibold">Gün bitmeden</h2>
      <ul>
        <Entry
          icon={LayoutGrid}
          open={tables.length}
          title={tables.length === 0 ? 'Açık masa yok' : `${tables.length} açık masa`}
          detail={tables.length === 0 ? 'Bütün hesaplar kapandı' : tables.slice(0, 4).join(', ')}
          target={{ to: '/app/tables' }}
        />
        {called.length > 0 && (
          <Entry
            icon={ShoppingBag}
            open={called.length}
            title={`${called.length} gel-al ve paket`}
            detail={called.slice(0, 4).join(', ')}
            target={{ to: '/app/takeaway' }}
          />
        )}
        <Entry
          icon={Printer}
          open={slips}
          title={slips === 0 ? 'Bütün fişler basıldı' : `${slips} basılmamış fiş`}
          detail={slips === 0 ? 'Bekleyen fiş yok' : 'Ayarlar › Son fişler'}
          target={{
            to: '/app/settings/$section',
            params: { section: 'printing' },
            search: { ayar: 'slips' },
          }}
        />
        <Entry
          icon={Send}
          open={unsent}
          title={unsent === 0 ? 'Kuyruk boş' : `${unsent} gönderilmemiş sipariş`}
          detail={unsent === 0 ? 'Bütün siparişler gönderildi' : 'Bu cihazda bekliyor'}
          target={{ to: '/app/tables' }}
        />
      </ul>
      <p className="pt-3 text-sm text-ink-2">Bunlar kapatmayı engellemez.</p>
    </section>
  );
}

interface EntryProps {
  icon: LucideIcon;
  open: number;
  title: string;
  detail: string;
  target: Target;
}

const Entry = ({ icon, open, title, detail, target }: EntryProps) => {
  const Icon = open === 0 ? Check : icon;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Icon aria-hidden size={20} className={open === 0 ? 'text-zeytin-text' : 'text-safran-text'} />
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        <span className="block text-sm break-words text-ink-2">{detail}</span>
      </span>
      {open > 0 && (
        <Link {...target} className={buttonClasses('outline', 44)} aria-label={`Göster: ${title}`}>
          Göster
        </Link>
      )}
    </li>
  );
};
