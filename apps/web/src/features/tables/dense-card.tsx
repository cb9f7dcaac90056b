import { nameWithinArea } from '@sofra/domain/floor/area-letters';
import { memo } from 'react';
import {
  CardFrame,
  useCardFacts,
  useCardMark,
  type FloorCardProps,
} from '#src/features/tables/floor-card.tsx';
import { createLink } from '#src/lib/router/link.tsx';
import { DenseTableCard } from '#src/ui/lists/dense-table-card.tsx';

const CardTo = createLink(DenseTableCard);

interface Props extends FloorCardProps {
  size: 'open' | 'free';
  areaName: string | undefined;
}

/** The card of a table in the dense view, with everything that other cards can do. */
export const DenseCard = memo(function DenseCard({ size, areaName, ...facts }: Props) {
  const { table } = facts;
  const mark = useCardMark(table, true);
  return (
    <CardFrame
      table={table}
      card={
        <CardTo
          {...useCardFacts(facts)}
          {...{ size, mark }}
          shortName={nameWithinArea(table.name, areaName)}
        />
      }
    />
  );
});
