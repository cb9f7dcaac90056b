import { STABLE_BASE } from '@sofra/contract/endpoint';
import { TOKEN_DAYS, type Scope } from '@sofra/domain/people/scopes';
import { useState } from 'react';
import { useCreateApiToken } from '#src/features/api-tokens/api-tokens-queries.ts';
import { firstCall, SCOPE_LABELS, scopeLabel, scopeOfLabel } from '#src/features/api-tokens/scope-texts.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { CopyArea } from '#src/ui/fields/copy-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { ShownOnceDialog } from '#src/ui/record-form/shown-once-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

type Days = (typeof TOKEN_DAYS)[number] | null;

interface Draft {
  name: string;
  scopes: readonly Scope[];
  days: Days;
}

const emptyDraft = (): Draft => ({ name: '', scopes: [], days: 365 });

const read = ({ name, scopes, days }: Draft) => ({
  fields: { name: name.trim(), scopes: [...scopes], days },
  problems: {
    name: name.trim() === '' ? 'Ad gerekli' : null,
    scopes: scopes.length === 0 ? 'En az bir yetki seçin.' : null,
  },
});

const DAY_TEXTS: Readonly<Record<string, string>> = { 30: '30 gün', 90: '90 gün', 365: '1 yıl' };
const NEVER = 'never';
const DAY_CHIPS = [
  ...TOKEN_DAYS.map((days) => ({ value: String(days), label: DAY_TEXTS[days] ?? '' })),
  { value: NEVER, label: 'Süresiz' },
];
const daysOf = (value: string): Days => TOKEN_DAYS.find((days) => String(days) === value) ?? null;

/** Requests name, scopes and expiry, then shows the token, which can never be read again (TOKEN-1). Mount it to open it. */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiToken();
  const [made, setMade] = useState<NonNullable<typeof create.data> | null>(null);
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: create.mutateAsync,
    refusedFields: { NAME_TAKEN: 'name' },
    onSaved: setMade,
  });
  if (made) return <NewToken token={made.token} made={made.apiToken} onClose={onClose} />;
  const { scopes, days } = form.draft;
  const toggle = (label: string) => {
    const scope = scopeOfLabel(label);
    if (!scope) return;
    const others = scopes.filter((each) => each !== scope);
    form.set({ scopes: others.length === scopes.length ? [...scopes, scope] : others });
  };
  const problem = form.errorAt('scopes');
  return (
    <FormDialog
      form={form}
      title="API anahtarı ekle"
      onClose={onClose}
      saveLabel="Ekle"
      pendingLabel="Ekleniyor…"
      className="flex flex-col gap-5"
    >
      <TextField
        label="Programın adı"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={60}
        hint="Geçmişte bu adla görünür; örneğin Muhasebe programı"
        {...form.field('name')}
      />
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium text-ink-2">Yetkiler</p>
        <ToggleChips
          label="Yetkiler"
          chips={SCOPE_LABELS}
          chosen={scopes.map(scopeLabel)}
          onToggle={toggle}
        />
        <p role="alert" className="text-sm text-nar-text empty:hidden">
          {problem}
        </p>
        <p className="text-sm text-ink-2">
          Kullanıcılara, ayarlara, onaylara, iadelere ve müşteri bilgilerine hiçbir anahtar ulaşamaz.
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium text-ink-2">Geçerlilik</p>
        <Chips
          label="Geçerlilik"
          layout="wrap"
          chips={DAY_CHIPS}
          value={days === null ? NEVER : String(days)}
          onValue={(value) => form.set({ days: daysOf(value) })}
        />
      </div>
    </FormDialog>
  );
}

interface NewProps {
  token: string;
  made: { name: string; scopes: Scope[] };
  onClose: () => void;
}

/** The token, with a command that makes the first call where a scope reads something. */
function NewToken({ token, made: { name, scopes }, onClose }: NewProps) {
  const path = firstCall(scopes);
  const { origin } = globalThis.location;
  return (
    <ShownOnceDialog title={name} secret={token} onClose={onClose}>
      {path !== null && (
        <>
          <p className="text-ink-2">İlk çağrı için bu komutu bir terminale yapıştırın:</p>
          <CopyArea
            label="Komut"
            value={`curl -H "Authorization: Bearer ${token}" ${origin}${STABLE_BASE}${path}`}
            isLong
          />
        </>
      )}
    </ShownOnceDialog>
  );
}
