import { Channel } from '@sofra/contract/menu/channels';
import type { Category } from '@sofra/contract/menu/menu';
import { isPaused, isPlatform, PAUSE_MINUTES } from '@sofra/domain/orders/channel';
import { parsePercentInput } from '@sofra/domain/money/number-input';
import { Check, Pause, Play } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import {
  describeChannel,
  draftOf,
  readChannel,
  STEP_LABEL,
  type ChannelTermsNow,
  type PriceMode,
} from '#src/features/channels/channel-draft.ts';
import { ChannelConnection } from '#src/features/channels/connection/channel-connection.tsx';
import { ChannelPriceTable } from '#src/features/channels/channel-prices.tsx';
import { ZoneFields } from '#src/features/channels/zone-fields.tsx';
import { usePauseChannel, useUpdateChannel } from '#src/features/channels/channels-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { RecordEditor } from '#src/ui/record-form/record-editor.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const MODES: readonly { value: PriceMode; label: string }[] = [
  { value: 'MENU', label: 'Menü ile aynı' },
  { value: 'PERCENT', label: 'Yüzde' },
  { value: 'ITEMS', label: 'Ürün ürün' },
];

const STEPS = Object.entries(STEP_LABEL).map(([value, label]) => ({ value, label }));

interface Props {
  channel: Channel;
  terms: ChannelTermsNow;
  menu: readonly Category[];
}

/** Prices, terms and limits of the chosen channel (CHANNEL-3, CHANNEL-8, CHANNEL-10). */
export function ChannelEditor({ channel, terms, menu }: Props) {
  const update = useUpdateChannel();
  const form = useRecordForm({
    record: channel,
    draftOf: draftOf(terms),
    read: readChannel,
    current: Channel,
    compare: comparing(describeChannel),
    refusedFields: { NAME_TAKEN: 'name' },
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: ({ name }) => `${name} kaydedildi` },
  });
  const { draft, set, field } = form;
  const hasTerms = isPlatform(channel.kind);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChannelHead channel={channel} />
      <ChannelConnection channel={channel} />
      <RecordEditor
        form={form}
        label={channel.name}
        isNew={false}
        unsaved="Kanalda kaydedilmemiş değişiklikler var."
        about={
          <div className="border-t border-line">
            <ChannelPriceTable
              {...{ menu, draft }}
              name={channel.name}
              commission={hasTerms ? parsePercentInput(draft.commissionText) : null}
              onPrices={(prices) => set({ prices })}
            />
          </div>
        }
      >
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[auto_1fr_1fr]">
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-medium">Fiyat</span>
            <SegmentedControl
              label="Fiyat"
              segments={MODES}
              value={draft.mode}
              onValue={(mode) => set({ mode })}
            />
          </div>
          {draft.mode === 'PERCENT' && (
            <>
              <TextField
                label="Ekle"
                isRequired
                inputMode="text"
                inputClassName="num text-right"
                maxLength={7}
                trailing={<span className="px-3 text-ink-2">%</span>}
                {...field('percentText')}
              />
              <Select
                label="Yuvarla"
                options={STEPS}
                value={draft.stepText}
                onValue={(stepText) => set({ stepText })}
              />
            </>
          )}
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          <TextField label="Ad" isRequired maxLength={40} {...field('name')} />
          {hasTerms && (
            <>
              <TextField
                label="Komisyon (%)"
                inputMode="decimal"
                inputClassName="num text-right"
                maxLength={6}
                {...field('commissionText')}
              />
              <TextField
                label="Ödeme günü"
                inputMode="numeric"
                inputClassName="num text-right"
                maxLength={3}
                {...field('daysText')}
              />
            </>
          )}
          <TextField
            label="Hazırlama (dk)"
            inputMode="numeric"
            inputClassName="num text-right"
            maxLength={3}
            placeholder="20 / 40"
            {...field('minutesText')}
          />
          <MoneyField label="En az sipariş" inputClassName="num text-right" {...field('minimumText')} />
        </div>
        <Checkbox
          label="Kendiliğinden kabul et"
          hint="Programdan gelen sipariş bir kişi beklemeden mutfağa gider; ürünü seçilmemiş olan bekler."
          isOn={draft.autoAccept}
          onToggle={(autoAccept) => set({ autoAccept })}
        />
        <ZoneFields {...{ menu, draft }} error={form.errorAt('zones')} onChange={set} />
      </RecordEditor>
    </div>
  );
}

/** *Getir · Açık*, and the button that stops it for half an hour (CHANNEL-9). */
function ChannelHead({ channel }: { channel: Channel }) {
  const { id, name, isOn, pausedUntil } = channel;
  const pause = usePauseChannel();
  const timeZone = useTimeZone();
  const paused = isPaused(channel, new Date(useNow()));
  const toggle = () =>
    pause.mutate(
      { id, isPaused: !paused },
      {
        onSuccess: () =>
          toast.success(paused ? `${name} yeniden açıldı` : `${name} ${PAUSE_MINUTES} dk durduruldu`),
        onError: (error) => toast.error(errorTextOf(error, 'Kanal değiştirilemedi')),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-base font-semibold">{name}</h2>
      {!isOn && <Pill>Kapalı</Pill>}
      {isOn && !paused && (
        <Pill tone="zeytin" icon={Check}>
          Açık
        </Pill>
      )}
      {isOn && paused && pausedUntil && (
        <Pill tone="safran" icon={Pause}>
          {`Durduruldu · ${clockText(pausedUntil, timeZone)} açılır`}
        </Pill>
      )}
      {isOn && (
        <Button
          className="ml-auto"
          size={44}
          icon={paused ? Play : Pause}
          isPending={pause.isPending}
          onClick={toggle}
        >
          {paused ? 'Yeniden aç' : `${PAUSE_MINUTES} dk durdur`}
        </Button>
      )}
    </div>
  );
}
