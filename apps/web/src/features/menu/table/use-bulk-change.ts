import type { MenuItem } from '@sofra/contract/menu/menu';
import { ERROR_DETAILS } from '@sofra/contract/error-details';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChangeItems } from '#src/features/menu/menu-edit-queries.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

export type BulkFields = Partial<
  Pick<MenuItem, 'price' | 'portions' | 'vatRateId' | 'stationId' | 'categoryId' | 'isSoldOut'>
>;
export interface BulkChange {
  item: MenuItem;
  fields: BulkFields;
}

const REASON = { CHANGED: 'bu arada değişti', GONE: 'artık menüde yok' };

/** *Künefe bu arada değişti · Ayran artık menüde yok*: the items for which nothing was saved. */
function refusalText(error: unknown, changes: readonly BulkChange[]): string {
  const details = isApiError(error, 'ITEMS_REFUSED')
    ? z.safeParse(ERROR_DETAILS.ITEMS_REFUSED, error.details).data
    : undefined;
  const nameOf = new Map(changes.map(({ item }) => [item.id, item.name]));
  const named = details?.items.map(
    ({ itemId, reason }) => `${nameOf.get(itemId) ?? 'Ürün'} ${REASON[reason]}`,
  );
  const said = errorTextOf(error, 'Kaydedilemedi');
  return named ? `${named.join(' · ')}. Hiçbir ürün değiştirilmedi.` : said;
}

const before = ({ item, fields }: BulkChange): BulkFields =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, item[key as keyof BulkFields]]));

/** Changes many items in one request, with *Geri al* (MENU-38, MENU-39). */
export function useBulkChange() {
  const { mutateAsync, isPending } = useChangeItems();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnsure, setIsUnsure] = useState(false);
  const key = useKeptKey();
  const send = async (changes: readonly BulkChange[]) => {
    const body = {
      changes: changes.map(({ item, fields: { portions, ...fields } }) => ({
        id: item.id,
        expectedVersion: item.version,
        ...fields,
        ...(portions && { portions: [...portions] }),
      })),
    };
    try {
      const saved = await mutateAsync({ ...body, idempotencyKey: key.of(body) });
      key.settled(null);
      return saved;
    } catch (error) {
      key.settled(error);
      throw error;
    }
  };
  const undo = async (changes: readonly BulkChange[]) => {
    try {
      await send(changes);
      toast.success('Geri alındı');
    } catch (error) {
      toast.error(refusalText(error, changes));
    }
  };
  /** Returns whether the changes were saved. */
  const apply = async (changes: readonly BulkChange[], text: string): Promise<boolean> => {
    setProblem(null);
    setIsUnsure(false);
    try {
      const saved = await send(changes);
      const earlier = changes.flatMap((change, index) =>
        saved[index] ? [{ item: saved[index], fields: before(change) }] : [],
      );
      toast.success(text, { undo: () => void undo(earlier) });
      return true;
    } catch (error) {
      setProblem(refusalText(error, changes));
      setIsUnsure(!isApiError(error) || !error.isDefinite);
      return false;
    }
  };
  return { apply, isPending, problem, isUnsure, dismiss: () => setProblem(null) };
}

export type BulkChanges = ReturnType<typeof useBulkChange>;
