import { useMemo, useState } from 'react';
import { formatLira } from '@sofra/domain/money/money';
import type { FormSubject } from '#src/features/orders/options/choice-form.ts';
import { idsOfLine } from '#src/features/orders/options/choice-form.ts';
import { type OptionsTarget, useOptionsView } from '#src/features/orders/options/use-options-view.ts';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import { formSet, type KnownMenu, type FormSet } from '#src/features/orders/set-menus/form-set.ts';
import {
  initialSetSelection,
  earlierSetSelection,
  setForm,
} from '#src/features/orders/set-menus/set-selection.ts';
import { OptionsFooter } from '#src/features/orders/options/options-footer.tsx';
import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { useOptionsFrame } from '#src/features/orders/options/use-options-frame.ts';
import { SetBody } from '#src/features/orders/set-menus/set-body.tsx';

interface Props extends Omit<OptionsTarget, 'asked' | 'start'>, KnownMenu {
  about: FormSubject;
  draft: FormLineStore;
}

/**
 * The form for the parts of a set menu. It starts with the defaults, or with the parts of the edited line (SET-32,
 * SELL-32).
 */
export function SetOverlay({ about, menu, options, pricing, ...target }: Props) {
  const { item, line, qty } = about;
  const asked = useMemo(() => formSet(item, { menu, options, pricing }), [item, menu, options, pricing]);
  const start = {
    choice: line ? earlierSetSelection(asked, idsOfLine(line)) : initialSetSelection(asked),
    qty: line?.qty ?? qty,
    note: line?.note ?? '',
  };
  return <SetOptions asked={asked} start={start} {...target} />;
}

interface SetOptionsProps extends Omit<OptionsTarget, 'asked'> {
  asked: FormSet;
  draft: FormLineStore;
}

/** The sheet of a phone and the panel of the till for a set menu (SET-32). */
function SetOptions({ asked, draft, ...target }: SetOptionsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const askedLine = useMemo(() => setForm(asked, opened), [asked, opened]);
  const view = useOptionsView({ ...target, asked: askedLine });
  const { form, name, verb, onClose } = view;
  const { Frame, isDesktop } = useOptionsFrame(draft, target.isEdit ? null : form.line);
  const facts = `${formatLira(asked.item.price)} · ${asked.groups.length} parça`;
  return (
    <Frame
      label={name}
      isTall
      onClose={onClose}
      header={<OptionsHeader view={{ ...view, category: null }} facts={facts} />}
      footer={<OptionsFooter form={form} verb={verb} hasKeys={isDesktop} />}
    >
      <SetBody {...{ asked, view, opened }} onOpen={(key) => setOpened(new Set(opened).add(key))} />
    </Frame>
  );
}
