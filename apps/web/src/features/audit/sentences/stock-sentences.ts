import { changesText } from '#src/features/audit/sentences/changes-text.ts';
import { kurusText, stockText, textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type Sentences, type SentenceFacts } from '#src/features/audit/sentences/sentence.ts';

type Named = SentenceFacts<'ingredient.create'>['details'];
const name = (details: Named): string | null => textOf(details, 'name');

const named =
  (action: string) =>
  ({ details }: { details: Named }) =>
    sentence(action, name(details));

/** `Alış girildi: Metro · A-114 · ₺1.240,00` */
const purchased =
  (what: string) =>
  ({ details }: SentenceFacts<'purchase.enter'>) =>
    sentence(what, textOf(details, 'supplier'), textOf(details, 'documentNo'), kurusText(details.totalKurus));

const STOCK_ACTION: Readonly<Record<string, string>> = {
  ADD: 'Stok eklendi',
  SUBTRACT: 'Stok düşüldü',
  SET: 'Stok belirlendi',
  RESET: 'Stok sıfırlandı',
  WASTE: 'Zayi yazıldı',
  COUNT: 'Sayım yapıldı',
};

/** `Stok eklendi: Un 500 g (1.000 g → 1.500 g)` */
function stockMoved({ details }: SentenceFacts<'item.stock'>): string {
  const { kind, unit, applied, before, after } = details;
  const [was, is] = [stockText(before, unit), stockText(after, unit)];
  const moved = stockText(typeof applied === 'number' ? Math.abs(applied) : null, unit);
  const course = was !== null && is !== null ? `(${was} → ${is})` : null;
  const shown = kind === 'SET' || kind === 'RESET' || kind === 'COUNT' ? null : moved;
  const figures = [name(details), shown, course].filter(Boolean).join(' ');
  return sentence(STOCK_ACTION[String(kind)] ?? 'Stok değişti', figures);
}

const recipeChanged = ({ details }: SentenceFacts<'item.recipe'>): string =>
  sentence(
    'Reçete değişti',
    name(details),
    Array.isArray(details.after) && `${details.after.length} malzeme`,
  );

export const STOCK_SENTENCES = {
  'item.stock': stockMoved,
  'item.recipe': recipeChanged,
  'ingredient.create': named('Malzeme eklendi'),
  'ingredient.update': ({ details }) => sentence('Malzeme güncellendi', name(details), changesText(details)),
  'ingredient.stock': stockMoved,
  'ingredient.delete': named('Malzeme silindi'),
  'supplier.create': named('Tedarikçi eklendi'),
  'supplier.update': ({ details }) => sentence('Tedarikçi değişti', name(details), changesText(details)),
  'purchase.enter': purchased('Alış girildi'),
  'purchase.cancel': purchased('Alış iptal edildi'),
} satisfies Partial<Sentences>;
