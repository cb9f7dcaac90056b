import { createLink } from '@tanstack/react-router';
import { ArrowUpDown, FileUp, Plus, Printer, Tags } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** Three beside each other at 390 px: words without their icons. */
const ON_PHONE = 'max-sm:flex-1 max-sm:px-2 max-sm:[&>svg]:hidden';

interface ActionProps {
  onAddCategory: () => void;
  onImport: () => void;
  /** Below a sentence that says what to do with an empty menu: nothing to print there. */
  isCentred?: boolean;
}

/** What concerns the menu as a whole. */
export function MenuActions({ onAddCategory, onImport, isCentred = false }: ActionProps) {
  const classes = isCentred ? undefined : ON_PHONE;
  return (
    <div className={classNames('flex flex-wrap gap-2', isCentred ? 'justify-center' : 'max-sm:w-full')}>
      {!isCentred && (
        <LinkTo to="/app/menu/price-list" size={44} icon={Printer} className={ON_PHONE}>
          Fiyat listesi
        </LinkTo>
      )}
      <Button size={44} icon={FileUp} onClick={onImport} className={classes}>
        İçe aktar
      </Button>
      <Button size={44} icon={Plus} onClick={onAddCategory} className={classes}>
        Kategori ekle
      </Button>
    </div>
  );
}

interface ToolProps {
  /** The one that was left just now. */
  left: string | null;
  onSort: () => void;
  onPrices: () => void;
}

/** Other ways to work on the items. */
export function MenuTools({ left, onSort, onPrices }: ToolProps) {
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button size={44} variant="quiet" icon={ArrowUpDown} autoFocus={left === 'sort'} onClick={onSort}>
        Sırala
      </Button>
      <Button size={44} variant="quiet" icon={Tags} autoFocus={left === 'prices'} onClick={onPrices}>
        Fiyatları düzenle
      </Button>
    </div>
  );
}
