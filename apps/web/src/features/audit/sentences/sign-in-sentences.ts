import type { PasswordKeyKind } from '@sofra/domain/people/password-key';
import { textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type Sentences } from '#src/features/audit/sentences/sentence.ts';

const KEY_TEXT: Record<PasswordKeyKind, string> = {
  INVITATION: 'davet bağlantısı',
  RESET: 'şifre bağlantısı',
  RECOVERY: 'kurtarma kodu',
};
const keyText = (way: unknown): string | null =>
  new Map<unknown, string>(Object.entries(KEY_TEXT)).get(way) ?? null;

/** Signing in, own passwords and PINs. */
export const SIGN_IN_SENTENCES = {
  'auth.signIn': () => 'Giriş yapıldı',
  'auth.signInFailed': () => 'Giriş denemesi başarısız: şifre yanlış',
  'auth.signOut': () => 'Çıkış yapıldı',
  'auth.changePassword': () => 'Kendi şifresini değiştirdi',
  'auth.setPin': () => 'Kendi PIN’ini değiştirdi',
  'auth.pinSignIn': ({ details }) => sentence('PIN ile giriş yapıldı', textOf(details, 'device')),
  'auth.pinReplaced': ({ details }) =>
    sentence('Verilen PIN’in yerine kendi PIN’ini seçti', textOf(details, 'device')),
  'auth.recoveryCode': () => 'Kurtarma kodunu yeniledi',
  'auth.passwordByKey': ({ details }) => sentence('Yeni şifre belirledi', keyText(details.way)),
  'auth.keyFailed': () => 'Kurtarma kodu denemesi başarısız',
  'auth.passwordMail': () => 'E-postayla şifre bağlantısı istendi',
  'auth.mailFailed': ({ details, person }) => sentence('E-posta gönderilemedi', person, keyText(details.way)),
  'auth.confirmPassword': () => 'PIN oturumunda şifresini girdi',
  'auth.confirmFailed': () => 'PIN oturumunda şifre denemesi başarısız',
  'auth.pinFailed': ({ details }) => sentence('PIN denemesi başarısız', textOf(details, 'device')),
} satisfies Partial<Sentences>;
