import { percentLabel, percentOn } from '@sofra/domain/vat/vat-rate';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { SellerDialog } from '#src/features/documents/seller-dialog.tsx';
import { useDocumentSettings, useIntegrator } from '#src/features/documents/documents-queries.ts';
import { integratorState } from '#src/features/documents/integrator/integrator-texts.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useVatRates } from '#src/features/vat/vat-queries.ts';
import { isSellerMissing, withoutRate } from '#src/app/settings/missing-settings.ts';
import { lazyPanel, valueOf, type SettingRow } from '#src/app/settings/setting-row.tsx';
import { MissingValue } from '#src/ui/lists/value-rows.tsx';

/** *%1, %10, %20*: the rates of today. */
export function RatesValue() {
  const { data = [] } = useVatRates();
  const { today } = useBusinessDay();
  const percents = data.map((rate) => percentOn(rate.percents, today)).filter((percent) => percent !== null);
  return [...new Set(percents)].map(percentLabel).join(', ');
}

export const DOCUMENT_ROWS: readonly SettingRow[] = [
  {
    id: 'seller',
    group: 'documents',
    name: 'Satıcı',
    words: 'vergi numarası dairesi unvan adres fatura e-arşiv seri belge taslağı tc kimlik',
    permission: 'documents.setUp',
    holds: ['title', 'taxNumber', 'taxOffice', 'street', 'district', 'city', 'series'],
    Value: valueOf(useDocumentSettings, (settings) =>
      isSellerMissing(settings) ? (
        <MissingValue>Vergi no eksik</MissingValue>
      ) : (
        `${settings.title} · ${settings.taxNumber}`
      ),
    ),
    opens: { Dialog: SellerDialog },
  },
  {
    id: 'integrator',
    group: 'documents',
    name: 'Entegratör',
    words: 'nilvera e-fatura e-arşiv gönder gib api anahtar fatura kes',
    permission: 'documents.connect',
    Value: valueOf(useIntegrator, (integrator) => integratorState(integrator).label),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/documents/integrator/integrator-panel.tsx')).IntegratorPanel,
      ),
    },
  },
  {
    id: 'vatRates',
    group: 'documents',
    name: 'KDV oranları',
    words: 'vergi yüzde istisna muaf',
    permission: 'vat.write',
    Value: RatesValue,
    opens: { Panel: lazyPanel(async () => (await import('#src/features/vat/vat-panel.tsx')).VatPanel) },
  },
  {
    id: 'categoryRates',
    group: 'documents',
    name: 'Kategorilerin KDV oranı',
    words: 'vergi yüzde yiyecek içecek alkol',
    permission: 'vat.write',
    Value: valueOf(useMenu, (menu) => {
      const count = withoutRate(menu).length;
      return count === 0 ? 'Tamam' : <MissingValue>{`${count} kategoride eksik`}</MissingValue>;
    }),
    opens: {
      Panel: lazyPanel(async () => (await import('#src/features/vat/category-rates.tsx')).CategoryRates),
    },
  },
];
