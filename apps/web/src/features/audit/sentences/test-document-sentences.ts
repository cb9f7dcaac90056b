/** Events about documents that are sent, with details and sentence. */
export const DOCUMENT_CASES: readonly [event: string, details: object, sentence: string][] = [
  [
    'document.make',
    { number: 'SFR2026000000007', table: 'Masa 5', amountKurus: 38_050 },
    'Belge taslağı yapıldı: SFR2026000000007 · Masa 5 · ₺380,50',
  ],
  [
    'document.make',
    {
      ...{ number: 'SFR2026000000008', table: 'Masa 5', amountKurus: 38_050 },
      replaces: 'SFR2026000000007',
    },
    'Belge taslağı yapıldı: SFR2026000000008 · SFR2026000000007 yerine · Masa 5 · ₺380,50',
  ],
  ['document.send', { number: 'SFR2026000000007' }, 'Belge gönderilecek: SFR2026000000007'],
  [
    'document.settle',
    { number: 'SFR2026000000007', isSent: true },
    'Belirsiz belge: gönderildi dendi: SFR2026000000007',
  ],
  [
    'document.settle',
    { number: 'SFR2026000000007', isSent: false },
    'Belirsiz belge: yeniden gönderilecek: SFR2026000000007',
  ],
  [
    'document.cancel',
    { number: 'SFR2026000000007', reason: 'Yanlış alıcı' },
    'Belge iptal edilecek: SFR2026000000007 · Yanlış alıcı',
  ],
  [
    'documentIntegrator.connect',
    { name: 'Nilvera', isActive: true, sendsByItself: true },
    'Entegratör bağlantısı kaydedildi: Nilvera · kendiliğinden gönderir',
  ],
  [
    'documentIntegrator.connect',
    { name: 'Nilvera', isActive: false, sendsByItself: false },
    'Entegratör bağlantısı kapatıldı: Nilvera',
  ],
  ['documentIntegrator.try', { name: 'Nilvera' }, 'Entegratör bağlantısı denendi: Nilvera'],
  ['documentIntegrator.disconnect', { name: 'Nilvera' }, 'Entegratör bağlantısı kaldırıldı: Nilvera'],
];
