import { Download, FolderDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useDownloadBusiness } from '#src/features/system/system-queries.ts';
import { sizeText } from '#src/features/system/system-text.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { NEEDS_CONNECTION, useIsOnline } from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

/** *Verileriniz*: everything of the business in one file, for its owner to take away (MOVE-6). */
export function BusinessDataCard() {
  const { mutate, isPending, isSuccess, error } = useDownloadBusiness();
  const [bytes, setBytes] = useState(0);
  const isOnline = useIsOnline();
  const id = useId();
  const start = () => {
    setBytes(0);
    mutate(setBytes);
  };
  return (
    <section aria-labelledby={id}>
      <Card className="flex h-full flex-col gap-3">
        <h3 id={id} className="flex min-w-0 items-center gap-2 font-semibold">
          <FolderDown aria-hidden size={20} className="shrink-0 text-ink-2" />
          Verileriniz
        </h3>
        <p className="text-sm text-ink-2">
          İşletmenizin bütün kayıtları tek dosyada: satışlar, menü, stok, müşteriler, personel, işlem geçmişi.
          Başka bir Sofra kurulumuna olduğu gibi alınır. Tablo programları için Raporlar ve Ürünler
          ekranlarında CSV düğmesi var.
        </p>
        <p className="text-sm text-ink-2">
          Dosyada müşterilerin bilgileri ve şifrelerin özetleri de var; güvenli bir yerde saklayın. PIN’ler
          dosyaya girmez. Kurulum dosyayı imzalar; indirme işlem geçmişine yazılır.
        </p>
        {error && <Banner tone="error">{errorTextOf(error)}</Banner>}
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <Button
            icon={Download}
            keepsFocus
            disabled={!isOnline}
            isPending={isPending}
            pendingLabel={bytes > 0 ? `İniyor… ${sizeText(bytes)}` : 'Hazırlanıyor…'}
            onClick={start}
          >
            Verilerimi indir
          </Button>
          <p role="status" className="num text-sm text-ink-2">
            {isSuccess && `İndirildi: ${sizeText(bytes)}`}
            {!isOnline && NEEDS_CONNECTION}
          </p>
        </div>
      </Card>
    </section>
  );
}
