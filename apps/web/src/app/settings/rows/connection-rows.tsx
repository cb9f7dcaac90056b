import { useApiTokens } from '#src/features/api-tokens/api-tokens-queries.ts';
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
];
