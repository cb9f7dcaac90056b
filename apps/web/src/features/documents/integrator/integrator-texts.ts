import type { DocumentIntegrator } from '@sofra/contract/money/document-sendings';
import type { IntegratorProblem } from '@sofra/domain/documents/document-sending';
import type { Tone } from '#src/ui/pill.tsx';

const PROBLEM: Readonly<Record<IntegratorProblem, string>> = {
  KEYS: 'Entegratör API anahtarını kabul etmedi. Anahtarı kontrol edin.',
  UNREACHABLE: 'Entegratöre ulaşılamıyor. İnternet bağlantısını kontrol edin.',
  TIMEOUT: 'Entegratör zamanında yanıt vermedi.',
  LIMITED: 'Entegratör çok sık istek aldığını bildirdi; Sofra kendiliğinden bekleyip yeniden dener.',
  ANSWER: 'Entegratör beklenmeyen bir yanıt verdi.',
  CREDITS: 'Entegratördeki kontör bitmiş ya da süresi dolmuş. Belgeler kontör alınınca gider.',
  SECRET: 'Anahtar bu sunucuda okunamıyor. Anahtarı yeniden girin.',
  ARRIVED: 'İşletme başka bir kurulumdan geldi. Anahtarı yeniden girip açın.',
};

/** The last error of the connection in words (DOCUMENT-40). */
export const problemText = ({
  problem,
  problemStatus,
}: Pick<DocumentIntegrator, 'problem' | 'problemStatus'>): string | null =>
  problem && `${PROBLEM[problem]}${problemStatus === null ? '' : ` (${problemStatus})`}`;

export function integratorState(integrator: DocumentIntegrator | null): { label: string; tone: Tone } {
  if (integrator === null) return { label: 'Bağlı değil', tone: 'neutral' };
  if (!integrator.isActive) return { label: 'Kapalı', tone: 'neutral' };
  if (integrator.problem !== null) return { label: 'Sorun var', tone: 'nar' };
  if (integrator.isTest) return { label: 'Test ortamı', tone: 'safran' };
  return integrator.workedAt === null
    ? { label: 'Henüz denenmedi', tone: 'safran' }
    : { label: 'Bağlı', tone: 'zeytin' };
}
