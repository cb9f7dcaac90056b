import type { Category } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { Archive, ArchiveRestore, Copy, ListPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GiveGroupDialog } from '#src/features/menu/options/give-group-dialog.tsx';
import { GroupFields } from '#src/features/menu/options/group-fields.tsx';
import { askingItems } from '#src/features/menu/options/group-use.ts';
import { useGroupForm } from '#src/features/menu/options/use-group-form.ts';
import { useCopyOptionGroup, useDeleteOptionGroup } from '#src/features/menu/option-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { RecordEditor } from '#src/ui/record-form/record-editor.tsx';

interface Props {
  /** None for a new group. */
  group: OptionGroup | undefined;
  menu: readonly Category[];
  onSaved: (group: OptionGroup) => void;
  onDeleted: () => void;
}

/** The editor of an option group beside the list. Key it by group. */
export function GroupEditor({ group, menu, onSaved, onDeleted }: Props) {
  const form = useGroupForm({ group, onSaved });
  return (
    <RecordEditor
      form={form}
      label={group?.name ?? 'Yeni seçenek grubu'}
      isNew={group === undefined}
      unsaved="Seçenek grubunda kaydedilmemiş değişiklikler var."
      about={group && <GroupUse group={group} menu={menu} onCopied={onSaved} />}
      actions={
        group && (
          <CloseGroup
            group={group}
            isActive={form.draft.isActive}
            onDeleted={onDeleted}
            onActive={(isActive) => form.set({ isActive })}
          />
        )
      }
    >
      <GroupFields form={form} group={group} />
    </RecordEditor>
  );
}

interface UseProps extends Pick<Props, 'menu'> {
  group: OptionGroup;
  onCopied: (group: OptionGroup) => void;
}

/** The items that use the group, with buttons to assign it to more items and to copy it. */
function GroupUse({ group, menu, onCopied }: UseProps) {
  const [isGiving, setIsGiving] = useState(false);
  const copy = useCopyOptionGroup();
  const names = askingItems(menu, group.id).map(({ name }) => name);
  const more = names.length > 5 ? ` ve ${names.length - 5} ürün daha` : '';
  const copyGroup = () =>
    copy.mutate(
      { id: group.id },
      {
        onSuccess: onCopied,
        onError: (error) => void toast.error(errorTextOf(error, 'Kopyalanamadı. Tekrar deneyin.')),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
      <p className="min-w-52 flex-1">
        <span className="font-semibold">
          {names.length > 0 ? `${names.length} üründe soruluyor` : 'Hiçbir üründe sorulmuyor'}
        </span>
        {names.length > 0 && (
          <span className="block text-sm break-words text-ink-2">{names.slice(0, 5).join(', ') + more}</span>
        )}
      </p>
      <Button size={44} icon={Copy} isPending={copy.isPending} onClick={copyGroup}>
        Kopyala
      </Button>
      <Button size={44} icon={ListPlus} onClick={() => setIsGiving(true)}>
        Ürünlere ekle
      </Button>
      {isGiving && <GiveGroupDialog group={group} menu={menu} onClose={() => setIsGiving(false)} />}
    </div>
  );
}

interface CloseProps {
  group: OptionGroup;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  onDeleted: () => void;
}

/** Separate from *Kaydet*. A closed group is no longer offered. Deleting removes the group from all items. */
function CloseGroup({ group, isActive, onActive, onDeleted }: CloseProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteOptionGroup();
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="quiet"
        size={44}
        icon={isActive ? Archive : ArchiveRestore}
        className={isActive ? 'text-nar-text!' : undefined}
        onClick={() => onActive(!isActive)}
      >
        {isActive ? 'Artık sorma' : 'Yeniden sor'}
      </Button>
      {!group.isActive && (
        <Button
          variant="quiet"
          size={44}
          icon={Trash2}
          className="text-nar-text!"
          onClick={() => setIsDeleting(true)}
        >
          Sil
        </Button>
      )}
      {isDeleting && (
        <DeleteDialog
          deletion={deletion}
          id={group.id}
          title="Seçenek grubu silinsin mi?"
          doneText={`${group.name} silindi`}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
        >
          <p>{group.name} hiçbir üründe sorulmayacak. Geçmiş siparişlerde seçilenler kalır.</p>
        </DeleteDialog>
      )}
    </span>
  );
}
