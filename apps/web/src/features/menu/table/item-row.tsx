import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { MAX_ITEM_NAME } from '@sofra/domain/text/name-lengths';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import {
  ChoiceCell,
  CostCell,
  PictureCell,
  PriceCell,
  ShareCell,
  type SaveCell,
} from '#src/features/menu/table/item-cells.tsx';
import { TextCell } from '#src/features/menu/table/text-cell.tsx';
import type { TableChoices } from '#src/features/menu/table/use-table-choices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SwitchBox, TickBox } from '#src/ui/fields/toggle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Columns that need room: cost and share disappear first. */
export const WHEN_WIDE = 'hidden @min-[52rem]:table-cell';

interface RowActions {
  onTick: (id: string, isTicked: boolean) => void;
  onSave: SaveCell;
  onSoldOut: (item: MenuItem, isSoldOut: boolean) => void;
  onPicture: (item: MenuItem) => void;
  onEdit: (item: MenuItem) => void;
}

interface Props extends RowActions {
  item: MenuItem;
  category: Category;
  choices: TableChoices;
  isTicked: boolean;
  /** The mark as it is on its way to the server. */
  isSoldOut: boolean;
}

/** One item in one row of 50 px; each cell saves by itself (MENU-36). */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, category, choices, isTicked, isSoldOut, onTick, onSave, onSoldOut, onPicture, onEdit } =
    props;
  const { name } = item;
  const marks = [!item.isActive && 'Pasif', item.isSample && 'Örnek'];
  const subtitle = [category.name, ...marks].filter(Boolean).join(' · ');
  return (
    <tr className={classNames('h-[50px] border-t border-line', isTicked && 'bg-cini-soft')}>
      <td>
        <label className="grid size-11 place-items-center">
          <TickBox
            data-cell="tick"
            aria-label={`Seç: ${name}`}
            isOn={isTicked}
            onToggle={(isOn) => onTick(item.id, isOn)}
          />
        </label>
      </td>
      <td>
        <PictureCell item={item} onChoose={onPicture} />
      </td>
      <th scope="row" className="text-left font-normal">
        <TextCell
          column="name"
          label={`Ad: ${name}`}
          text={`${name} ${subtitle}`}
          value={name}
          onSave={(text) => saveName(item, text, onSave)}
        >
          <span title={name} className="block truncate font-medium">
            {name}
          </span>{' '}
          <span className="block truncate text-xs text-ink-2">{subtitle}</span>
        </TextCell>
      </th>
      <td>
        <PriceCell item={item} onSave={onSave} />
      </td>
      <td className={WHEN_WIDE}>
        <CostCell item={item} onSave={onSave} />
      </td>
      <td className={WHEN_WIDE}>
        <ShareCell item={item} />
      </td>
      <td>
        <ChoiceCell
          column="vat"
          label={`KDV: ${name}`}
          isRight
          text={choices.vatText(item, category)}
          choices={() => choices.vatChoices(item, onSave)}
        />
      </td>
      <td>
        <ChoiceCell
          column="station"
          label={`İstasyon: ${name}`}
          text={choices.stationText(item, category)}
          choices={() => choices.stationChoices(item, onSave)}
        />
      </td>
      <td>
        <label className="flex min-h-11 items-center gap-2 pl-2">
          <SwitchBox
            data-cell="sale"
            aria-label={`Satışta: ${name}`}
            isOn={!isSoldOut}
            onToggle={(isForSale) => onSoldOut(item, !isForSale)}
          />
          <span className={isSoldOut ? 'text-nar-text' : undefined}>{isSoldOut ? 'Tükendi' : 'Var'}</span>
        </label>
      </td>
      <td>
        <IconButton data-cell="edit" icon={Pencil} label={`Düzenle: ${name}`} onClick={() => onEdit(item)} />
      </td>
    </tr>
  );
});

function saveName(item: MenuItem, text: string, onSave: SaveCell): string | null {
  const problem = nameProblem('Ürün adı', text, MAX_ITEM_NAME);
  if (problem === null) onSave(item, { name: text.trim() }, `${text.trim()}: adı değişti`);
  return problem;
}
