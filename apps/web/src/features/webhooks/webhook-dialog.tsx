import { MAX_WEBHOOK_URL, Webhook } from '@sofra/contract/system/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sofra/domain/webhooks/webhook-events';
import { EVENT_LABEL, eventsText, sortedEvents } from '#src/features/webhooks/webhook-labels.ts';
import { useCreateWebhook, useUpdateWebhook } from '#src/features/webhooks/webhooks-queries.ts';
import { Field } from '#src/ui/fields/field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm, type RecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Draft {
  url: string;
  description: string;
  events: WebhookEvent[];
}

const draftOf = (webhook: Webhook | undefined): Draft => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook ? sortedEvents(webhook.events) : [],
});

const read = ({ url, description, events }: Draft) => ({
  fields: { url: url.trim(), description: description.trim() || null, events },
  problems: {
    url: url.trim() === '' ? 'Adres gerekli.' : null,
    events: events.length === 0 ? 'En az bir olay seçin.' : null,
  },
});

const describe = ({ url, description, events, isActive }: Webhook) => ({
  Adres: url,
  Açıklama: description ?? 'yok',
  Olaylar: eventsText(events),
  Durum: isActive ? 'açık' : 'kapalı',
});

interface AddProps {
  onClose: () => void;
  /** The secret can never be read again. */
  onAdded: (added: { webhook: Webhook; secret: string }) => void;
}

/** Adds an address (WEBHOOK-5). Mount it to open it. */
export function AddWebhookDialog({ onClose, onAdded }: AddProps) {
  const create = useCreateWebhook();
  const form = useRecordForm({
    draftOf: () => draftOf(undefined),
    read,
    create: create.mutateAsync,
    onSaved: onAdded,
  });
  return (
    <FormDialog
      form={form}
      title="Bildirim adresi ekle"
      onClose={onClose}
      saveLabel="Ekle"
      pendingLabel="Ekleniyor…"
    >
      <p className="text-ink-2">
        Seçtiğiniz olaylar bu adrese imzalı olarak gönderilir. Kişi adı, telefon, adres ve not gönderilmez.
      </p>
      <Fields form={form} />
    </FormDialog>
  );
}

/** Changes an address. Mount it to open it. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook();
  const form = useRecordForm({
    record: webhook,
    draftOf,
    read,
    current: Webhook,
    compare: comparing(describe),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: 'Bildirim adresi güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Bildirim adresini düzenle" onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: Pick<RecordForm<Draft>, 'field' | 'draft' | 'set' | 'errorAt'> }) {
  const { events } = form.draft;
  const toggle = (label: string) => {
    const event = WEBHOOK_EVENTS.find((one) => EVENT_LABEL[one] === label);
    if (event === undefined) return;
    const others = events.filter((one) => one !== event);
    form.set({ events: sortedEvents(others.length < events.length ? others : [...events, event]) });
  };
  return (
    <>
      <TextField
        label="Adres"
        type="url"
        isRequired
        autoFocus
        maxLength={MAX_WEBHOOK_URL}
        placeholder="https://"
        hint="Karşı sistemin verdiği https adresi"
        {...form.field('url')}
      />
      <Field label="Olaylar" isRequired error={form.errorAt('events')}>
        {(control) => (
          <div id={control.id} tabIndex={-1} aria-invalid={control['aria-invalid']}>
            <ToggleChips
              label="Olaylar"
              chips={WEBHOOK_EVENTS.map((event) => EVENT_LABEL[event])}
              chosen={events.map((event) => EVENT_LABEL[event])}
              onToggle={toggle}
            />
          </div>
        )}
      </Field>
      <TextField
        label="Açıklama"
        maxLength={200}
        hint="Örneğin Muhasebe programı"
        {...form.field('description')}
      />
    </>
  );
}
