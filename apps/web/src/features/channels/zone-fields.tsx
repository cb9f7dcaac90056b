import type { Category } from '@sofra/contract/menu/menu';
import { formatLira } from '@sofra/domain/money/money';
import { Plus, Trash2 } from 'lucide-react';
import type { ChannelDraft, ZoneDraft } from '#src/features/channels/channel-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  menu: readonly Category[];
  draft: ChannelDraft;
  /** The problem with the zones. */
  error: string | null;
  onChange: (change: Partial<ChannelDraft>) => void;
}

const NONE = '';
const NEW_ZONE: ZoneDraft = { id: undefined, name: '', feeText: '', minutesText: '', freeText: '' };

/** The item that a delivery is charged by, and the zones with fees of their own (CHANNEL-14). */
export function ZoneFields({ menu, draft, error, onChange }: Props) {
  const items = menu.flatMap(({ items: of }) => of);
  const { zones } = draft;
  const change = (at: number, some: Partial<ZoneDraft>) =>
    onChange({ zones: zones.map((zone, index) => (index === at ? { ...zone, ...some } : zone)) });
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Paket ücreti"
        hint="Ücret, KDV’siyle ayrı bir satır olur; indirim ona uygulanmaz."
        options={[
          { value: NONE, label: 'Ücret yok' },
          ...items.map(({ id, name, price }) => ({ value: id, label: `${name} · ${formatLira(price)}` })),
        ]}
        value={draft.feeItemId ?? NONE}
        onValue={(id) => onChange({ feeItemId: id === NONE ? null : id })}
      />
      {draft.feeItemId !== null && (
        <fieldset className="flex flex-col gap-3">
          <legend className="pb-2 text-sm font-medium">Bölgeler (isteğe bağlı)</legend>
          {zones.map((zone, at) => (
            <div
              key={zone.id ?? at}
              className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_96px_88px_132px_44px]"
            >
              <TextField
                label="Bölge"
                className="max-sm:col-span-2"
                maxLength={40}
                value={zone.name}
                onValue={(name) => change(at, { name })}
              />
              <TextField
                label="Ücret (₺)"
                inputMode="decimal"
                inputClassName="num text-right"
                value={zone.feeText}
                onValue={(feeText) => change(at, { feeText })}
              />
              <TextField
                label="Süre (dk)"
                inputMode="numeric"
                inputClassName="num text-right"
                maxLength={3}
                value={zone.minutesText}
                onValue={(minutesText) => change(at, { minutesText })}
              />
              <TextField
                label="Ücretsiz (₺ üstü)"
                inputMode="decimal"
                inputClassName="num text-right"
                value={zone.freeText}
                onValue={(freeText) => change(at, { freeText })}
              />
              <IconButton
                icon={Trash2}
                label={`Bölgeyi sil: ${zone.name || at + 1}`}
                onClick={() => onChange({ zones: zones.filter((_, index) => index !== at) })}
              />
            </div>
          ))}
          {error && (
            <p role="alert" className="text-sm text-nar-text">
              {error}
            </p>
          )}
          <div>
            <Button size={44} icon={Plus} onClick={() => onChange({ zones: [...zones, NEW_ZONE] })}>
              Bölge ekle
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
