import type { Category } from '@sofra/contract/menu';
import { LANGUAGE_LABEL } from '@sofra/domain/menu-language';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { ColorField } from '#src/features/menu/color-field.tsx';
import { NO_STATION, useCategoryForm, type CategoryForm } from '#src/features/menu/use-category-form.ts';
import { useMenuLanguages } from '#src/features/menu/use-menu-languages.ts';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Left out: a new category. */
  category?: Category;
  onClose: () => void;
  onDelete?: () => void;
  onCreated?: (category: Category) => void;
}

/** Name, station, colour and whether the sales screen shows it (MENU-1). Mount it to open it. */
export function CategoryDialog({ category, onClose, onDelete, onCreated }: Props) {
  const formId = useId();
  const form = useCategoryForm({ category, onClose, onCreated });
  const stations = useStations();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={category ? 'Kategoriyi düzenle' : 'Kategori ekle'}
      isLocked={form.isPending}
      footer={
        <div className="flex items-center gap-2">
          {onDelete && (
            <Button variant="quiet" icon={Trash2} disabled={form.isPending} onClick={onDelete}>
              Sil
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            className="ml-auto flex-1"
            isPending={form.isPending}
            pendingLabel="Kaydediliyor…"
          >
            Kaydet
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.problem !== null && <RefusalBanner error={form.problem} changes={form.changes} />}
        <TextField
          label="Kategori adı"
          isRequired
          autoFocus
          autoComplete="off"
          value={form.draft.name}
          onValue={(name) => form.set({ name })}
          error={form.nameError}
        />
        <Select
          label="İstasyon"
          hint="Bu kategorinin fişleri bu istasyonun yazıcısından çıkar."
          value={form.draft.stationId}
          onValue={(stationId) => form.set({ stationId })}
          error={stations.isError && !stations.data ? 'Listeler getirilemedi' : null}
          options={[
            { value: NO_STATION, label: 'İstasyon yok' },
            ...(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ColorField value={form.draft.color} onValue={(color) => form.set({ color })} />
        <Checkbox
          label="Satış ekranında göster"
          isChecked={form.draft.showInSales}
          onChecked={(showInSales) => form.set({ showInSales })}
        />
        <OtherNames form={form} />
      </form>
    </Dialog>
  );
}

/** What guests read who chose another language. */
function OtherNames({ form: { draft, set, namesProblems } }: { form: CategoryForm }) {
  const { languages, hint } = useMenuLanguages();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Diğer dillerde</legend>
      {languages.map((language) => (
        <TextField
          key={language}
          label={`${LANGUAGE_LABEL[language]} ad`}
          lang={language}
          dir="auto"
          autoComplete="off"
          value={draft.names[language]}
          onValue={(name) => set({ names: { ...draft.names, [language]: name } })}
          error={namesProblems?.[language]}
          hint={language === languages.at(-1) ? hint : undefined}
        />
      ))}
    </fieldset>
  );
}
