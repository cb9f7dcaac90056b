import { useState } from 'react';
import { TranslatedNameFields } from '#src/features/menu/details/translated-name-fields.tsx';
import { writtenNames } from '#src/features/menu/details/translated-names.ts';
import type { SetGroupDraft } from '#src/features/menu/sets/set-draft.ts';
import type { SetForm } from '#src/features/menu/sets/use-set-form.ts';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  form: SetForm;
  group: SetGroupDraft;
}

/** The names of a group for guests (SET-1), folded away: three groups in six languages would hide what they offer. */
export function SetGroupNames({ form, group: { key, names } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = Object.keys(names).some((language) => form.errorAt(`${key}-${language}`) !== null);
  // It stays open while what is wrong is typed anew.
  if (isWrong && !isOpen) setIsOpen(true);
  const written = Object.values(writtenNames(names)).join(' · ');
  return (
    <div className="basis-full">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Diğer dillerde
        </TextButton>
        {!isOpen && <bdi className="min-w-0 break-words">{written}</bdi>}
      </p>
      {isOpen && (
        <TranslatedNameFields
          className="flex flex-wrap gap-x-4 gap-y-3 pt-1"
          names={names}
          errorOf={(language) => form.errorAt(`${key}-${language}`)}
          onNames={(next) => form.setGroup(key, { names: next })}
        />
      )}
    </div>
  );
}
