import { Category } from '@sofra/contract/menu/menu';
import { Trash2 } from 'lucide-react';
import {
  categoryDraftOf,
  describeCategory,
  NO_COURSE,
  NO_STATION,
  readCategory,
} from '#src/features/menu/category-draft.ts';
import { useCourseSettings } from '#src/features/business/business-queries.ts';
import { useCreateCategory, useUpdateCategory } from '#src/features/menu/menu-edit-queries.ts';
import { TranslatedNameFields } from '#src/features/menu/details/translated-name-fields.tsx';
import { useOptionGroups } from '#src/features/menu/option-queries.ts';
import { ItemGroups } from '#src/features/menu/portions/item-groups.tsx';
import { VatRateField } from '#src/features/menu/vat-rate-field.tsx';
import { QuickNotesField } from '#src/features/menu/quick-notes-field.tsx';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { CATEGORY_COLOR_LABEL, CATEGORY_COLORS, type CategoryColor } from '@sofra/domain/menu/category-color';
import { COURSES, courseText } from '@sofra/domain/orders/courses';
import { useId } from 'react';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Left out for a new category. */
  category?: Category;
  onClose: () => void;
  onDelete?: () => void;
  onCreated?: (category: Category) => void;
}

/** The form of a category: name, station, colour, and whether the order page shows it (MENU-1). Mount it to open it. */
export function CategoryDialog({ category, onClose, onDelete, onCreated }: Props) {
  const form = useCategoryForm({ category, onClose, onCreated });
  const stations = useStations();
  return (
    <FormDialog
      form={form}
      title={category ? 'Kategoriyi düzenle' : 'Kategori ekle'}
      size="medium"
      onClose={onClose}
      actions={
        onDelete && (
          <Button variant="quiet" icon={Trash2} disabled={form.isPending} onClick={onDelete}>
            Sil
          </Button>
        )
      }
    >
      <TextField label="Kategori adı" isRequired autoFocus {...form.field('name')} />
      <Select
        label="İstasyon"
        hint="Bu kategorinin fişleri bu istasyonun yazıcısından çıkar."
        {...form.field('stationId')}
        error={stations.isError && !stations.data ? 'Listeler getirilemedi' : null}
        options={[
          { value: NO_STATION, label: 'İstasyon yok' },
          ...(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <VatRateField {...form.field('vatRateId')} none="Oran seçilmedi" />
      <ColorField value={form.draft.color} onValue={(color) => form.set({ color })} />
      <Checkbox
        label="Satış ekranında göster"
        isOn={form.draft.showInSales}
        onToggle={(showInSales) => form.set({ showInSales })}
      />
      {category && <CategoryChoices form={form} />}
      <TranslatedNameFields
        className="flex flex-col gap-4 border-t border-line pt-4"
        names={form.draft.names}
        errorOf={form.errorAt}
        onNames={(names) => form.set({ names })}
      />
    </FormDialog>
  );
}

interface FormProps extends Pick<Props, 'onClose'> {
  category: Category | undefined;
  onCreated: Props['onCreated'];
}

function useCategoryForm({ category, onClose, onCreated }: FormProps) {
  const create = useCreateCategory();
  const update = useUpdateCategory();
  return useRecordForm({
    record: category,
    draftOf: categoryDraftOf,
    read: readCategory,
    current: Category,
    compare: comparing(describeCategory),
    create: ({
      color,
      vatRateId,
      translations,
      optionGroupIds: _groups,
      quickNotes: _notes,
      course: _course,
      ...input
    }) =>
      create.mutateAsync({
        ...input,
        ...(vatRateId !== null && { vatRateId }),
        ...(color !== null && { color }),
        ...(Object.keys(translations).length > 0 && { translations }),
      }),
    update: ({ id, version }, { color, ...changes }) =>
      update.mutateAsync({ id: id ?? '', expectedVersion: version, ...changes, ...(color && { color }) }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: category ? 'Kategori güncellendi' : 'Kategori eklendi' },
    onSaved: (saved) => {
      if (!category) onCreated?.(saved);
      onClose();
    },
  });
}

const COURSE_OPTIONS = [
  { value: NO_COURSE, label: 'Servis yok' },
  ...COURSES.map((course) => ({ value: String(course), label: courseText(course) })),
];

/** The course, the quick notes and the option groups of all items in the category. */
function CategoryChoices({ form }: { form: ReturnType<typeof useCategoryForm> }) {
  const { draft, set } = form;
  const { categoryCourses } = useCourseSettings();
  return (
    <>
      {categoryCourses && (
        <Select
          label="Servis"
          hint="Bu kategorinin ürünleri eklenince bu servise girer."
          {...form.field('course')}
          options={COURSE_OPTIONS}
        />
      )}
      <QuickNotesField notes={draft.quickNotes} onNotes={(quickNotes) => set({ quickNotes })} />
      <div className="border-t border-line pt-4">
        <ReadState query={useOptionGroups()} skeleton={<SkeletonRows count={2} block="h-14" />}>
          {(groups) => (
            <ItemGroups
              groups={groups}
              ofCategory={NO_IDS}
              categoryName=""
              choices={{ own: draft.optionGroupIds, refused: NO_IDS }}
              hint="Bu kategorideki her ürün bunları sorar."
              onChoices={({ own }) => set({ optionGroupIds: own })}
            />
          )}
        </ReadState>
      </div>
    </>
  );
}

const NO_IDS: readonly string[] = [];

interface ColorFieldProps {
  value: CategoryColor | null;
  onValue: (color: CategoryColor) => void;
}

/**
 * The colour of a category on the order page. Each colour has a name, so users need not distinguish them by sight.
 */
function ColorField({ value, onValue }: ColorFieldProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="pb-1 text-sm font-medium text-ink-2">
        Renk
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {CATEGORY_COLORS.map((color) => (
          <label
            key={color}
            className="relative flex min-h-11 items-center gap-2 overflow-hidden rounded-md border border-line bg-surface pr-2 text-sm hover:border-line-strong has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={color === value}
              onChange={() => onValue(color)}
            />
            <span aria-hidden className={classNames('w-4 shrink-0 self-stretch', CATEGORY_BAR[color])} />
            {CATEGORY_COLOR_LABEL[color]}
          </label>
        ))}
      </div>
      {value === null && (
        <p className="pt-1 text-xs text-ink-3">Seçmezseniz en az kullanılan renk verilir.</p>
      )}
    </div>
  );
}
