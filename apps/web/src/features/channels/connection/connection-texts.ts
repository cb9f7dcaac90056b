import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import type { PlatformProblem } from '@sofra/domain/orders/platform-message';
import type { Tone } from '#src/ui/pill.tsx';

const PROBLEM: Record<PlatformProblem, string> = {
  KEYS: 'Platform anahtarları kabul etmedi. Numara ve anahtarları kontrol edin.',
  UNREACHABLE: 'Platforma ulaşılamıyor. İnternet bağlantısını kontrol edin.',
  TIMEOUT: 'Platform zamanında yanıt vermedi.',
  LIMITED: 'Platform daha az istek istiyor; Sofra kendiliğinden bekleyip yeniden dener.',
  ANSWER: 'Platform beklenmeyen bir yanıt verdi.',
  SECRET: 'Anahtarlar bu sunucuda okunamıyor. Anahtarları yeniden girin.',
  ORDER: 'Gelen bir sipariş okunamadı. Siparişi platformun ekranından kontrol edin.',
  ARRIVED: 'İşletme başka bir kurulumdan geldi. Anahtarları yeniden girip açın.',
};

/** The last error of a connection in words (PLATFORM-3). */
export const problemText = ({
  problem,
  problemStatus,
}: Pick<PlatformConnection, 'problem' | 'problemStatus'>): string | null =>
  problem && `${PROBLEM[problem]}${problemStatus === null ? '' : ` (${problemStatus})`}`;

export function connectionState({ isActive, problem, workedAt }: PlatformConnection): {
  label: string;
  tone: Tone;
} {
  if (!isActive) return { label: 'Kapalı', tone: 'neutral' };
  if (problem !== null) return { label: 'Sorun var', tone: 'nar' };
  return workedAt === null
    ? { label: 'Henüz denenmedi', tone: 'safran' }
    : { label: 'Bağlı', tone: 'zeytin' };
}
