import { OFF_REASONS } from '@sofra/domain/webhooks/webhook-delivery';
import { fieldsText } from '#src/features/audit/sentences/changes-text.ts';
import { textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type SentenceFacts, type Sentences } from '#src/features/audit/sentences/sentence.ts';
import { OFF_TEXT } from '#src/lib/format/webhook-text.ts';

type WebhookEvent =
  | 'webhook.create'
  | 'webhook.update'
  | 'webhook.renewSecret'
  | 'webhook.switchOff'
  | 'webhook.try'
  | 'webhook.resend'
  | 'webhook.delete';

const named =
  (action: string) =>
  ({ details }: SentenceFacts<'webhook.create'>) =>
    sentence(action, textOf(details, 'name'));

/** The sentences of changes to *Bildirim adresleri*; the name is the host. */
export const WEBHOOK_SENTENCES: Sentences<WebhookEvent> = {
  'webhook.create': named('Bildirim adresi eklendi'),
  'webhook.update': ({ details }) =>
    sentence('Bildirim adresi değişti', textOf(details, 'name'), fieldsText(details.fields)),
  'webhook.renewSecret': named('Bildirim adresinin imza anahtarı yenilendi'),
  'webhook.switchOff': ({ details }) => {
    const reason = OFF_REASONS.find((one) => one === details.because);
    return sentence('Bildirim adresi kapandı', textOf(details, 'name'), reason ? OFF_TEXT[reason] : null);
  },
  'webhook.try': named('Bildirim adresine deneme gönderildi'),
  'webhook.resend': named('Bildirim yeniden gönderildi'),
  'webhook.delete': named('Bildirim adresi silindi'),
};
