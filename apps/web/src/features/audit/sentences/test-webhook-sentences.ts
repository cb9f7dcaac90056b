/** Events of addresses that receive events, with the sentence a reader should see. */
export const WEBHOOK_CASES: readonly [event: string, details: object, sentence: string][] = [
  ['webhook.create', { name: 'ornek.test' }, 'Bildirim adresi eklendi: ornek.test'],
  [
    'webhook.update',
    { name: 'ornek.test', fields: ['events', 'isActive'] },
    'Bildirim adresi değişti: ornek.test · olaylar, durum',
  ],
  ['webhook.renewSecret', { name: 'ornek.test' }, 'Bildirim adresinin imza anahtarı yenilendi: ornek.test'],
  [
    'webhook.switchOff',
    { name: 'ornek.test', because: 'GONE' },
    'Bildirim adresi kapandı: ornek.test · Karşı sistem bu adresi kaldırdığını bildirdi (410).',
  ],
  ['webhook.try', { name: 'ornek.test' }, 'Bildirim adresine deneme gönderildi: ornek.test'],
  ['webhook.resend', { name: 'ornek.test', type: 'order.paid' }, 'Bildirim yeniden gönderildi: ornek.test'],
  ['webhook.delete', { name: 'ornek.test' }, 'Bildirim adresi silindi: ornek.test'],
];
