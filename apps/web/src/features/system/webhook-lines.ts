import type { SystemStatus } from '@sofra/contract/system/system';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import { OFF_TEXT } from '#src/lib/format/webhook-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

const ADVICE = 'Bağlantılar bölümündeki Bildirim adresleri’nde kayda bakın.';

/** A line for each address that Sofra switched off, or that does not respond (WEBHOOK-14). */
export const webhookLines = (webhooks: SystemStatus['webhooks'], timeZone: string): StatusText[] =>
  webhooks.map(({ host, offBecause, since }) => {
    const at = instantText(since, timeZone);
    if (offBecause === null) return lineOf(host, `Bildirim almıyor · ${at} tarihinden beri`, 'WARN', ADVICE);
    return lineOf(host, `Bildirimler kapandı · ${at}`, 'BAD', `${OFF_TEXT[offBecause]} ${ADVICE}`);
  });
