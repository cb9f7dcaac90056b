import { classNames } from '#src/ui/class-names.ts';

/**
 * soft is for the next step of one record among many. primary = çini; send = bakır (do this now); danger = nar; outline
 * and quiet are for secondary actions.
 */
export type ButtonVariant = 'primary' | 'soft' | 'send' | 'danger' | 'outline' | 'quiet';
/**
 * Height in pixels: 44 is the minimum for touch (UI-38), 48 the default, 56 for primary buttons and keypads, 64 for
 * *Ödemeyi al*.
 */
export type ButtonSize = 44 | 48 | 56 | 64;

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-cini font-semibold text-on-cini hover:bg-cini-strong',
  soft: 'border border-cini bg-cini-soft font-medium text-cini-text hover:brightness-95 dark:hover:brightness-110',
  send: 'bg-bakir font-semibold text-on-bakir hover:brightness-95 dark:hover:brightness-110',
  danger: 'bg-nar font-semibold text-on-nar hover:brightness-95 dark:hover:brightness-110',
  outline: 'border border-line-strong bg-surface font-medium text-ink hover:bg-sunken',
  quiet: 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
};
const SIZES: Record<ButtonSize, string> = {
  44: 'min-h-11 px-4 text-sm',
  48: 'min-h-12 px-4 text-base',
  56: 'min-h-14 px-5 text-base',
  64: 'min-h-16 px-6 text-lg',
};
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md transition-[background-color,filter,transform] ' +
  'duration-[120ms] select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-45 aria-disabled:not-aria-busy:opacity-45 aria-busy:opacity-70';

export const buttonClasses = (variant: ButtonVariant, size: ButtonSize, isWide = false): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], isWide && 'w-full');
