import type { Table } from '@sofra/contract/orders/tables';
import { TableEditCard } from '#src/features/tables/table-edit-card.tsx';
import { TableGrid } from '#src/ui/lists/table-grid.tsx';

interface Props {
  tables: readonly Table[];
  onEdit: (table: Table) => void;
  onDelete: (table: Table) => void;
}

/** The tables in edit mode on phones, which have no canvas. */
export function EditGrid({ tables, onEdit, onDelete }: Props) {
  return (
    <TableGrid>
      {tables.map((table) => (
        <TableEditCard
          key={table.id}
          table={table}
          onEdit={() => onEdit(table)}
          onDelete={() => onDelete(table)}
        />
      ))}
    </TableGrid>
  );
}
