import { ALLERGENS } from '@sofra/domain/menu/allergens';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import * as z from 'zod/mini';
import { NAME } from '../names.ts';
import { TextOrEmpty } from '../scalars.ts';

export const Allergen = z.enum(ALLERGENS);

const inEachLanguage = <S extends z.ZodMiniType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, z.optional(schema)])) as Record<
      TranslatedLanguage,
      z.ZodMiniOptional<S>
    >,
  );

/** A name in other languages. Where a translation is missing, guests read the Turkish name (MENU-24). */
export const TranslatedName = inEachLanguage(z.string());
/** The same as users type it. */
export const TypedTranslations = inEachLanguage(NAME.translated);
export type TranslatedName = z.output<typeof TranslatedName>;

/**
 * Facts about an item that guests may read in addition to its name and price. They change no order and no slip
 * (MENU-21).
 */
export const ItemDetails = z.strictObject({
  description: TextOrEmpty(500),
  allergens: z.array(Allergen).check(
    z.maxLength(ALLERGENS.length),
    z.refine((list) => new Set(list).size === list.length, 'Bir alerjen iki kez seçilmiş.'),
  ),
  alcohol: z.boolean(),
  pork: z.boolean(),
  /** Grams of one portion. */
  weight: z.nullable(z.int().check(z.gte(1), z.lte(20_000))),
  kcal: z.nullable(z.int().check(z.gte(0), z.lte(20_000))),
  translations: inEachLanguage(
    z.strictObject({ name: NAME.translatedOrNone, description: TextOrEmpty(500) }),
  ),
});
export type ItemDetails = z.output<typeof ItemDetails>;
