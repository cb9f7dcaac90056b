import { isDay } from '@sofra/domain/calendar/is-day';
import { kurusFromLira, liraOf, roundToKurus, type Kurus } from '@sofra/domain/money/money';
import { LAST_COURSE } from '@sofra/domain/orders/courses';
import { MAX_GUESTS } from '@sofra/domain/orders/guests';
import { milliFromUnits, unitsOf, type Milli } from '@sofra/domain/money/milli';
import { isVisible, plainText } from '@sofra/domain/text/plain-text';
import * as z from 'zod/mini';

/** Control characters, lone surrogates and private-use characters are refused: printers misread them. */
const CONTROL = /^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]*$/u;
const CONTROL_BUT_NEWLINE = /^(?:[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]|\n)*$/u;
const ODD = 'Geçersiz karakter var.';
const EMPTY = 'Boş bırakılamaz.';

/** Cleans every text that users type before anything else is checked (TEXT-1). */
const plain = z.overwrite(plainText);

/** One line of text, trimmed, 1..max characters, of which one is visible (TEXT-3). */
export const Text = (max = 120) =>
  z.string().check(
    plain,
    z.trim(),
    z.regex(CONTROL, ODD),
    z.minLength(1, EMPTY),
    z.maxLength(max),
    z.refine((text) => text === '' || isVisible(text), EMPTY),
  );

/** One line of text that may be empty: 0..max characters. */
export const TextOrEmpty = (max = 120) =>
  z.string().check(plain, z.trim(), z.regex(CONTROL, ODD), z.maxLength(max));

/** Text of a fixed form, such as an address: it is not trimmed and may be empty. */
export const ExactText = (max: number, problem: string) =>
  z.string().check(plain, z.regex(CONTROL, problem), z.maxLength(max, problem));

/** A note: trimmed, may hold line breaks; empty becomes null. */
export const Note = (max = 200) =>
  z.codec(
    z.nullable(z.string().check(plain, z.trim(), z.regex(CONTROL_BUT_NEWLINE, ODD), z.maxLength(max))),
    z.nullable(z.string()),
    { decode: (text) => text || null, encode: (text) => text },
  );

/** A cell of a pasted table; the import itself judges it. */
export const PastedCell = z.string().check(plain, z.maxLength(500));

/** Ids are lowercased, because they are compared as texts. */
export const Id = z.uuid().check(z.toLowerCase());
export const Email = z
  .string()
  .check(
    plain,
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'E-posta geçersiz.'),
  );
const NO_CONTROLS = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, ODD);
export const MIN_PASSWORD = 6;
const MAX_PASSWORD = 200;
export const SHORT_PASSWORD = 'Şifre en az 6 karakter olmalı.';
/** At least 6 characters, enforced by the server too (SIGN-21); the upper bound keeps hashing cheap. */
export const Password = z
  .string()
  .check(plain, NO_CONTROLS, z.minLength(MIN_PASSWORD, SHORT_PASSWORD), z.maxLength(MAX_PASSWORD));
/** A password set for another user: only the server decides how long it must be (STAFF-14). */
export const StaffPassword = z
  .string()
  .check(plain, NO_CONTROLS, z.minLength(1, EMPTY), z.maxLength(MAX_PASSWORD));
/** A password to be checked: exactly as typed, because older hashes are of that (TEXT-6). */
export const GivenPassword = z.string().check(z.minLength(1, EMPTY), z.maxLength(MAX_PASSWORD));
/** A PIN as typed. Its length is a setting of the business, which only the server checks (PIN-6). */
export const Pin = z.string().check(z.regex(/^\d{4,6}$/, 'PIN 4 ile 6 rakam arasında olmalı.'));
/** A PIN that is set: the form leaves its length to the server, as that of a colleague’s password. */
export const NewPin = z.string().check(z.regex(/^\d{0,12}$/, 'PIN yalnızca rakamlardan olmalı.'));
/** Counts the changes of a record that people edit; a write that names an older version is refused (REL-5). */
export const Version = z.int().check(z.gte(0));

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

/** On the wire: lira with at most two decimals (12.5). In our code: whole kuruş (1250) (REL-10). */
const liraCodec = (min: number, max: number, tooSmall?: string) =>
  z.codec(z.number().check(z.gte(min, tooSmall), z.lte(max)), z.custom<Kurus>(isWhole), {
    decode: (lira, context) => {
      const amount = kurusFromLira(lira);
      if (amount !== null) return amount;
      context.issues.push({ code: 'custom', message: 'En fazla iki ondalık olabilir.', input: lira });
      return z.NEVER;
    },
    encode: liraOf,
  });

/** The highest single price or amount: ten million lira, far below where kuruş stop being safe integers. */
const MAX_LIRA = 10_000_000;
/** Money a request sends: a price, an expense, cash received. */
export const Lira = liraCodec(0, MAX_LIRA);
/** As `Lira`, but zero is refused, with `tooSmall` as the message. */
export const PositiveLira = (tooSmall: string) => liraCodec(0.01, MAX_LIRA, tooSmall);
/** The amount that an option adds to a price, or subtracts from it. */
export const LiraDifference = liraCodec(-MAX_LIRA, MAX_LIRA);
/** Money a response carries: sums may exceed a single amount, and a loss is negative. */
export const LiraSum = liraCodec(-1e13, 1e13);

/**
 * `finalTotal` alone accepts any finite amount and rounds it half up: clients compute it in floats, and the server
 * compares it with its own figure anyway (PAY-3).
 */
export const ClaimedLira = z.codec(
  z.number().check(z.gte(0), z.lte(MAX_LIRA * 10)),
  z.custom<Kurus>(isWhole),
  {
    decode: roundToKurus,
    encode: liraOf,
  },
);

/** An amount in a query string, where everything is text: `12.5`. */
export const LiraQuery = z.optional(
  z.codec(
    z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'Geçerli bir tutar olmalı.')),
    z.custom<Kurus>(isWhole),
    {
      decode: (text) => roundToKurus(Number(text)),
      encode: (amount) => String(liraOf(amount)),
    },
  ),
);

/** On the wire a number with at most three decimals; in our code whole thousandths. */
const stockCodec = (min: number, max: number, tooSmall?: string) =>
  z.codec(z.number().check(z.gte(min, tooSmall), z.lte(max)), z.custom<Milli>(isWhole), {
    decode: (units, context) => {
      const amount = milliFromUnits(units);
      if (amount !== null) return amount;
      context.issues.push({ code: 'custom', message: 'En fazla üç ondalık olabilir.', input: units });
      return z.NEVER;
    },
    encode: unitsOf,
  });
const MAX_STOCK = 1_000_000_000;
/** Stock a request sends. */
export const Stock = stockCodec(0, MAX_STOCK);
export const PositiveStock = (tooSmall: string) => stockCodec(0.001, MAX_STOCK, tooSmall);
export const StockDelta = stockCodec(-MAX_STOCK, MAX_STOCK);
/** The factor of a recipe: above 0, at most 10, three decimals (SELL-1). */
export const Multiplier = stockCodec(0.001, 10, 'Sıfırdan büyük olmalı.');
/** Stock a response carries: repeated additions may exceed the limit of a single one. */
export const StockSum = stockCodec(0, 1e12);

export const Percent = z
  .number()
  .check(z.gte(0), z.lte(100), z.multipleOf(0.01, 'En fazla iki ondalık olabilir.'));
export const Qty = z.int().check(z.gte(1), z.lte(999));
/** The guests of an order (GUESTS-1). */
export const Guests = z.int().check(z.gte(1), z.lte(MAX_GUESTS));

/** A course of an order (COURSE-1). */
export const Course = z.int().check(z.gte(1), z.lte(LAST_COURSE));

/** ISO 8601 in UTC on the wire, a Date in our code. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** `YYYY-MM-DD`, in the business's own calendar; years that `Date` reads differently are refused. */
export const Day = z.iso.date().check(z.refine(isDay, 'Geçersiz tarih'));

/** `from` and `to` as days or instants, both included; read by `parseRange` of the domain. */
export const RangeQuery = {
  from: z.optional(z.string().check(z.maxLength(40))),
  to: z.optional(z.string().check(z.maxLength(40))),
};
/** A count in a query string, where everything is text. */
export const LimitQuery = (max: number) =>
  z.optional(
    z.codec(
      z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Sıfırdan büyük tam sayı olmalı.')),
      z.int().check(z.lte(max)),
      {
        decode: Number,
        encode: String,
      },
    ),
  );

export const NoParams = z.strictObject({});
export const NoInput = z.strictObject({});
export const IdParams = z.strictObject({ id: Id });
export const NoContent = z.undefined();
