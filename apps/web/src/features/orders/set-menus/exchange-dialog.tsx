import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useMemo, useState } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import type { SavedPartRow, SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { useOptionsForm, type OptionsForm } from '#src/features/orders/options/use-options-form.ts';
import { useChoiceKeys } from '#src/features/orders/options/use-choice-keys.ts';
import { formSet, piecesOf, type FormSet } from '#src/features/orders/set-menus/form-set.ts';
import { setForm, earlierSetSelection } from '#src/features/orders/set-menus/set-selection.ts';
import { ExchangeFields } from '#src/features/orders/set-menus/exchange-fields.tsx';
import { SetGroupCard } from '#src/features/orders/set-menus/set-group-card.tsx';
import { SetPieces } from '#src/features/orders/set-menus/set-pieces.tsx';
import { useExchange, type Exchange } from '#src/features/orders/set-menus/use-exchange.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { nameWithPortion } from '#src/ui/order/choice-text.ts';
import { setPrice } from '@sofra/domain/menu/decide-set';
import { formatLira, kurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
import type { DraftPart } from '#src/order-queue/draft-cart.ts';

interface Props {
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  /** The set menu and its part as they were when the dialog opened. */
  row: SavedRow;
  part: SavedPartRow;
  onClose: () => void;
}

/** *Değiştir* at a part of a saved set menu: its group alone (SET-34). Mount it to open it. */
export function ExchangeDialog(props: Props) {
  const { row, part, onClose } = props;
  const exchange = useExchange(props);
  const asked = useGroupAlone(row, part);
  if (asked) return <OpenExchange {...{ asked, exchange, row, part, onClose }} />;
  return (
    <Dialog isOpen onClose={onClose} title={`Değiştir · ${part.name}`} size="small">
      <EmptyState title="Bu grup artık menüde yok">Menüyü iptal edip yeniden ekleyebilirsiniz.</EmptyState>
    </Dialog>
  );
}

/** The group of the part in the current menu, with exactly one choice. Null if it no longer exists. */
function useGroupAlone(row: SavedRow, part: SavedPartRow): FormSet | null {
  const { data: menu } = useMenu();
  const { data: options } = useAskedGroups();
  const pricing = usePricing();
  return useMemo(() => {
    const item = menu?.flatMap(({ items }) => items).find(({ id }) => id === row.itemId);
    const group = item?.setGroups.find(({ id }) => id === part.groupId);
    if (!menu || !item || !group) return null;
    const alone = { ...item, setGroups: [{ ...group, min: 1, max: 1 }] };
    return formSet(alone, { menu, options: options ?? [], pricing });
  }, [menu, options, pricing, row.itemId, part.groupId]);
}

interface OpenProps extends Pick<Props, 'row' | 'part' | 'onClose'> {
  asked: FormSet;
  exchange: Exchange;
}

function OpenExchange({ asked, exchange, row, part, onClose }: OpenProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const askedLine = useMemo(() => setForm(asked, opened), [asked, opened]);
  const [choice] = useState(() =>
    earlierSetSelection(asked, { portionId: null, options: [], parts: [part] }),
  );
  const form = useOptionsForm(askedLine, { choice, qty: 1, note: '' }, ({ parts: [next] = [] }) => {
    if (next) exchange.run(next);
  });
  useChoiceKeys({
    onDigit: form.chooseAt,
    onMove: form.move,
    onQty: () => undefined,
    onEnter: form.submit,
    onEscape: onClose,
  });
  const { action, remaining, inputOf } = exchange;
  const [next] = form.line.parts ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Değiştir · ${part.name}`}
      footer={
        <div className="w-full">
          <PriceChange {...{ row, part, form }} qty={exchange.qty} />
          <Button
            variant="primary"
            size={56}
            isWide
            disabled={remaining === 0}
            isPending={action.isPending}
            pendingLabel="Değiştiriliyor…"
            onClick={form.submit}
          >
            {remaining === 0 ? 'Bu parça artık adisyonda yok' : (form.missing ?? exchangeText(part, form))}
          </Button>
        </div>
      }
    >
      <ActionRefusal action={action} input={next && inputOf(next)} what={exchangeText(part, form)} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <GroupAlone {...{ asked, form, opened }} onOpen={(key) => setOpened(new Set(opened).add(key))} />
        <ExchangeFields {...{ exchange, part }} />
      </fieldset>
    </Dialog>
  );
}

interface ChangeProps extends Pick<Props, 'row' | 'part'> {
  form: OptionsForm;
  qty: number;
}

/** The price difference for the guest, shown before the confirmation (SET-34). */
function PriceChange({ row, part, form, qty }: ChangeProps) {
  const difference = form.missing === null ? exchangeDifference(row, part, form.line.parts?.[0]) : null;
  return (
    <p role="status" className="flex justify-between gap-3 pb-2 text-sm text-ink-2 empty:hidden">
      {difference !== null && (
        <>
          <span>{qty > 1 ? `${qty} menünün fiyatı` : 'Menünün fiyatı'}</span>
          <span className="num font-semibold text-ink">{differenceText(difference, qty)}</span>
        </>
      )}
    </p>
  );
}

/** *Değiştir · Şalgam → Ayran* */
function exchangeText(part: SavedPartRow, { line: { parts: [next] = [] } }: OptionsForm): string {
  return `Değiştir · ${nameWithPortion(part.name, part)} → ${next ? nameWithPortion(next.name, next) : ''}`;
}

interface GroupProps {
  asked: FormSet;
  form: OptionsForm;
  opened: ReadonlySet<string>;
  onOpen: (key: string) => void;
}

const GroupAlone = ({ asked: { groups }, form, ...opening }: GroupProps) =>
  groups.map((group) => (
    <div key={group.id} ref={form.body}>
      <SetGroupCard
        section={group.section}
        place={1}
        choice={form.choice}
        isAnswered={form.line.parts !== undefined && form.line.parts.length > 0}
        isCurrent={group.id === form.current}
        isWanted={group.id === form.wanted}
        isCollapsed={false}
        onOpen={nothing}
        onPress={(choosable) => form.choose(group.section, choosable)}
        onTake={(choosable) => form.take(group.section, choosable)}
        onNone={nothing}
        onFocus={() => form.setCurrent(group.id)}
      >
        <SetPieces pieces={piecesOf(group, form.choice)} form={form} {...opening} />
      </SetGroupCard>
    </div>
  ));

const nothing = () => undefined;

/**
 * The price difference of an exchange in one set menu. It is the extra price of the new part with its options, less
 * that of the old part (SET-10). Zero if the set menu was comped (SET-22); null while unknown.
 */
function exchangeDifference(
  { comp }: Pick<SavedRow, 'comp'>,
  { extraPrice, options }: Pick<SavedPartRow, 'extraPrice' | 'options'>,
  next: Pick<DraftPart, 'extraPrice' | 'options'> | undefined,
): Kurus | null {
  if (extraPrice === null || next === undefined) return null;
  if (comp) return ZERO;
  const [before, after] = [priceOf({ extraPrice, options }), priceOf(next)];
  return kurus(after - before);
}

const priceOf = (part: Pick<DraftPart, 'extraPrice' | 'options'>): Kurus =>
  setPrice(ZERO, [part], { isRuled: false });

/** *+₺15,00*, *−₺15,00*, *aynı fiyat*, of several pieces together (SET-34). */
function differenceText(difference: Kurus, qty: number): string {
  if (difference === 0) return 'aynı fiyat';
  const amount = formatLira(timesQty(kurus(Math.abs(difference)), qty));
  return difference > 0 ? `+${amount}` : `−${amount}`;
}
