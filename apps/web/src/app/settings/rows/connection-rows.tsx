import { useApiTokens } from '#src/features/api-tokens/api-tokens-queries.ts';
import { useWebhooks } from '#src/features/webhooks/webhooks-queries.ts';
import { countAndNames, lazyPanel, valueOf, type SettingRow } from '#src/app/settings/setting-row.tsx';

const CONNECTIONS = { group: 'connections' } as const;

export const CONNECTION_ROWS: readonly SettingRow[] = [
  {
    ...CONNECTIONS,
    id: 'apiTokens',
    name: 'API anahtarları',
    words: 'api token anahtar program entegrasyon muhasebe web sitesi geliştirici curl rest',
    permission: 'apiTokens.read',
    Value: valueOf(useApiTokens, countAndNames),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/api-tokens/api-tokens-panel.tsx')).ApiTokensPanel,
      ),
    },
  },
  {
    ...CONNECTIONS,
    id: 'webhooks',
    name: 'Bildirim adresleri',
    words: 'webhook olay haber ver bağlantı entegrasyon muhasebe sadakat otomasyon sistem',
    permission: 'webhooks.read',
    Value: valueOf(useWebhooks, (webhooks) => (webhooks.length === 0 ? 'Yok' : `${webhooks.length} adres`)),
    opens: {
      Panel: lazyPanel(async () => (await import('#src/features/webhooks/webhooks-panel.tsx')).WebhooksPanel),
    },
  },
];
