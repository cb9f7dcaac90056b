import type { ResponseOf } from '@sofra/contract/endpoint';
import type { importMenu } from '@sofra/contract/menu/menu-list';

type Counts = Pick<ResponseOf<typeof importMenu>, 'created' | 'repriced' | 'rerated' | 'failed'>;

/** *12 ürün eklendi, 3 fiyat güncellendi, 2 satır alınmadı* */
export function resultText({ created, repriced, rerated, failed }: Counts): string {
  const parts = [
    created > 0 && `${created} ürün eklendi`,
    repriced > 0 && `${repriced} fiyat güncellendi`,
    rerated > 0 && `${rerated} ürünün KDV oranı değişti`,
    failed > 0 && `${failed} satır alınmadı`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Değişen bir şey yok' : parts.join(', ');
}
