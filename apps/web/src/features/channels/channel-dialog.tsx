import type { Channel } from '@sofra/contract/menu/channels';
import { CHANNEL_KIND, CHANNEL_KINDS, isPlatform, type ChannelKind } from '@sofra/domain/orders/channel';
import { parsePercentInput } from '@sofra/domain/money/number-input';
import { parsePartnerDays, PARTNER_DAYS_PROBLEM } from '@sofra/domain/accounts/partner';
import { useCreateChannel } from '#src/features/channels/channels-queries.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Draft {
  kind: ChannelKind;
  name: string;
  commissionText: string;
  daysText: string;
}

const KINDS = CHANNEL_KINDS.map((kind) => ({ value: kind, label: CHANNEL_KIND[kind].word }));

function read({ kind, name, commissionText, daysText }: Draft) {
  const [commission, days] = [commissionText.trim(), daysText.trim()];
  return {
    fields: {
      kind,
      name: name.trim(),
      ...(isPlatform(kind) && {
        commission: commission === '' ? null : parsePercentInput(commission),
        days: parsePartnerDays(days),
      }),
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      commissionText:
        commission !== '' && parsePercentInput(commission) === null
          ? 'Yüzde 0 ile 100 arasında olmalı.'
          : null,
      daysText: days !== '' && parsePartnerDays(days) === null ? PARTNER_DAYS_PROBLEM : null,
    },
  };
}

interface Props {
  onClose: () => void;
  onCreated: (channel: Channel) => void;
}

/** Adds a channel with the terms of its platform (CHANNEL-1). Mount it to open it. */
export function ChannelDialog({ onClose, onCreated }: Props) {
  const create = useCreateChannel();
  const form = useRecordForm({
    draftOf: (): Draft => ({
      kind: 'PHONE',
      name: CHANNEL_KIND.PHONE.word,
      commissionText: '',
      daysText: '',
    }),
    read,
    create: (input) => create.mutateAsync(input),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: ({ name }: Channel) => `${name} eklendi` },
    onSaved: (channel) => {
      onCreated(channel);
      onClose();
    },
  });
  const { draft, set, field } = form;
  const choose = (kind: ChannelKind) => {
    const isOwnName = draft.name.trim() !== '' && draft.name !== CHANNEL_KIND[draft.kind].word;
    set({ kind, ...(!isOwnName && { name: kind === 'PLATFORM' ? '' : CHANNEL_KIND[kind].word }) });
  };
  return (
    <FormDialog form={form} title="Kanal ekle" size="small" onClose={onClose}>
      <Select label="Tür" options={KINDS} value={draft.kind} onValue={choose} />
      <TextField label="Ad" isRequired autoFocus maxLength={40} {...field('name')} />
      {isPlatform(draft.kind) && (
        <>
          <TextField
            label="Komisyon (%)"
            hint="Platformun kestiği oran; bilmiyorsanız boş bırakın."
            inputMode="decimal"
            maxLength={6}
            {...field('commissionText')}
          />
          <TextField
            label="Kaç gün sonra öder?"
            hint="Takvim günü; bilmiyorsanız boş bırakın."
            inputMode="numeric"
            maxLength={3}
            {...field('daysText')}
          />
        </>
      )}
    </FormDialog>
  );
}
