import type { Category } from '@sofra/contract/menu';
import { useMemo } from 'react';
import { offerableParts } from '#src/features/menu/sets/offerable-parts.ts';
import { SetGroupFields } from '#src/features/menu/sets/set-group-fields.tsx';
import type { SetForm } from '#src/features/menu/sets/use-set-form.ts';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { classNames } from '#src/ui/class-names.ts';

/** The groups of a set menu in the order in which they are asked. */
export function SetGroups({ form, menu }: { form: SetForm; menu: readonly Category[] }) {
  const { groups } = form.draft;
  const parts = useMemo(() => offerableParts(menu), [menu]);
  const rows = groups.map(({ key, name }, index) => ({ id: key, name: name.trim() || `${index + 1}. grup` }));
  const { list, said, ...sorting } = useSortableRows(rows, form.orderGroups);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Gruplar" className="flex flex-col gap-3">
        {groups.map((group, index) => (
          <li
            key={group.key}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames('relative', sorting.drag.rowStateOf(index).isLifted && 'z-10')}
          >
            <SetGroupFields
              {...{ form, group, parts }}
              place={index + 1}
              grip={<RowGrip sorting={sorting} index={index} name={rows[index]?.name ?? ''} />}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
