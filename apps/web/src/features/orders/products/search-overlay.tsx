import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { useProductChoice, type PickerProps } from '#src/features/orders/products/product-picker.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props extends PickerProps {
  groups: readonly ProductGroup[];
  onClose: () => void;
}

/** On phones the search covers the header while it is used, and leaves its room to the products otherwise. */
export function SearchOverlay({ onClose, ...picker }: Props) {
  const { submit } = useProductChoice(picker);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const close = () => {
    picker.onQuery('');
    onClose();
  };
  return (
    <div ref={box} className="absolute inset-0 z-10 flex items-center gap-1 bg-bg pr-1 pl-3 lg:hidden">
      <SearchBox
        label="Ürün ara"
        placeholder="Ürün ara (ör. 3*ayran)"
        value={picker.query}
        onValue={picker.onQuery}
        onSubmit={() => submit() && onClose()}
        className="min-w-0 flex-1"
      />
      <IconButton icon={X} label="Aramayı kapat" iconSize={24} onClick={close} />
    </div>
  );
}
