import { nameWithinArea } from '@sofra/domain/floor/area-letters';
import { memo } from 'react';
import { CardFrame, useCardFacts, type FloorCardProps } from '#src/features/tables/floor-card.tsx';
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
  return (
    <CardFrame
      table={table}
      card={<CardTo {...useCardFacts(facts)} size={size} shortName={nameWithinArea(table.name, areaName)} />}
    />
  );
});
