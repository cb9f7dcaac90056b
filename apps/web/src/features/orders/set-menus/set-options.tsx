import { formatLira } from '@sofra/domain/money';
import { useMemo, useState } from 'react';
import { OptionsFooter } from '#src/features/orders/options/options-footer.tsx';
import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { useOptionsFrame } from '#src/features/orders/options/use-options-frame.ts';
import { useOptionsView, type OptionsTarget } from '#src/features/orders/options/use-options-view.ts';
import type { AskedSet } from '#src/features/orders/set-menus/asked-set.ts';
import { askedSetLine } from '#src/features/orders/set-menus/built-set.ts';
import { SetBody } from '#src/features/orders/set-menus/set-body.tsx';
import type { DraftLine } from '#src/features/orders/options/draft-line.ts';

interface Props extends Omit<OptionsTarget, 'asked'> {
  asked: AskedSet;
  draft: DraftLine;
}

/** The sheet of a phone and the panel of the till for a set menu (SET-32). */
export function SetOptions({ asked, draft, ...target }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const askedLine = useMemo(() => askedSetLine(asked, opened), [asked, opened]);
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
