import type { ChannelKind } from './channel.ts';

/** Kinds of channels that can be connected to their platform (PLATFORM-1). */
export const CONNECTED_KINDS = ['TRENDYOL', 'GETIR', 'YEMEKSEPETI'] as const;
export type ConnectedKind = (typeof CONNECTED_KINDS)[number];

export const isConnectable = (kind: ChannelKind): kind is ConnectedKind =>
  (CONNECTED_KINDS as readonly ChannelKind[]).includes(kind);

/** A number or key that the platform gave the restaurant. Only keys are secret (PLATFORM-2). */
export interface PlatformField {
  name: string;
  label: string;
  isSecret: boolean;
  hint?: string;
}

const number = (name: string, label: string, hint?: string): PlatformField => ({
  ...{ name, label, isSecret: false },
  ...(hint !== undefined && { hint }),
});
const secret = (name: string, label: string, hint?: string): PlatformField => ({
  ...number(name, label, hint),
  isSecret: true,
});

/** The platform of each kind with its fields; all of them are needed. */
export const PLATFORMS: Readonly<
  Record<ConnectedKind, { name: string; where: string; fields: readonly PlatformField[] }>
> = {
  TRENDYOL: {
    name: 'Trendyol Go',
    where: 'satıcı paneli › Hesap Bilgilerim › Entegrasyon Bilgileri',
    fields: [
      number('supplierId', 'Satıcı no (supplierId)'),
      number('storeId', 'Restoran no (storeId)'),
      number('agentName', 'Entegratör adı', 'Kendiniz bağlanıyorsanız SelfIntegration yazın.'),
      number('executorUser', 'E-posta', 'Paneldeki kullanıcınızın adresi.'),
      secret('apiKey', 'API anahtarı (API key)'),
      secret('apiSecret', 'API şifresi (API secret)'),
    ],
  },
  GETIR: {
    name: 'Getir Yemek',
    where: 'entegrasyon ekibi verir',
    fields: [
      secret('appSecretKey', 'Uygulama anahtarı (appSecretKey)'),
      secret('restaurantSecretKey', 'Restoran anahtarı (restaurantSecretKey)'),
      secret('webhookKey', 'Çağrı anahtarı (x-api-key)', 'En az 16 karakter; aynısını Getir’e bildirin.'),
    ],
  },
  YEMEKSEPETI: {
    name: 'Yemeksepeti',
    where: 'entegrasyon ekibi verir',
    fields: [
      number('chainCode', 'Zincir kodu (chainCode)'),
      number('vendorId', 'Restoran kodu (posVendorId)'),
      secret('username', 'Kullanıcı adı'),
      secret('password', 'Şifre'),
      secret('webhookKey', 'Çağrı anahtarı (plugin secret)', 'En az 16 karakter.'),
    ],
  },
};

/** A key that proves calls of the platform may not be guessed (PLATFORM-5). */
export const SHORTEST_WEBHOOK_KEY = 16;
