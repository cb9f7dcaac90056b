import type { DocumentSettings } from '@sofra/contract/money/documents';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useDocumentSettings } from '#src/features/documents/documents-queries.ts';
import { SellerDialog } from '#src/features/documents/seller-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** The seller on drafts of invoices, in the *KDV* panel of the settings. ADMIN only (DOCUMENT-1). */
export const SellerPanel = () => (
  <ReadState
    query={useDocumentSettings()}
    failedText="Satıcı bilgileri okunamadı"
    skeleton={<SkeletonRows count={1} block="h-40 rounded-lg" />}
  >
    {(settings) => <Seller settings={settings} />}
  </ReadState>
);

function Seller({ settings }: { settings: DocumentSettings }) {
  const titleId = useId();
  const [isEdited, setIsEdited] = useState(false);
  const { title, taxNumber, taxOffice, street, district, city, series } = settings;
  const isMissing = title === '';
  return (
    <Card className="max-w-[640px]">
      <section aria-labelledby={titleId}>
        <header className="flex flex-wrap items-center gap-2 pb-2">
          <h2 id={titleId} className="min-w-0 flex-1 text-lg font-semibold">
            Belge taslağı
          </h2>
          <Button size={44} icon={Pencil} onClick={() => setIsEdited(true)}>
            {isMissing ? 'Satıcıyı gir' : 'Satıcıyı düzenle'}
          </Button>
        </header>
        {isMissing ? (
          <p>Satıcı bilgileri girilince, kapanan adisyonların e-Arşiv fatura taslağı yapılabilir.</p>
        ) : (
          <address className="num break-words not-italic">
            <span className="block font-semibold">{title}</span>
            <span className="block">{`${taxOffice} · ${taxNumber}`}</span>
            <span className="block">{`${street}, ${district}, ${city}`}</span>
          </address>
        )}
        <p className="pt-3 text-sm text-ink-2">
          {`Seri ${series}. Taslaklar GİB’e gönderilmez; yapılmış olanlar bu bilgiler değişince değişmez.`}
        </p>
      </section>
      {isEdited && <SellerDialog settings={settings} onClose={() => setIsEdited(false)} />}
    </Card>
  );
}
