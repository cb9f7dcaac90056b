import type { Device, Drawing } from '#src/lan/setup-page-drawings.ts';

/**
 * Steps to make a system trust the certificate, and to make it forget it (LAN-5). Markup, because some words are
 * emphasised.
 */
export interface Guide {
  title: string;
  device: Device;
  /** The file that this system opens. */
  file: 'sofra.crt' | 'sofra.mobileconfig';
  steps: readonly { drawing: Drawing; text: string }[];
  removal: string;
}

export type System = 'android' | 'apple' | 'windows';

export const GUIDES: Readonly<Record<System, Guide>> = {
  android: {
    title: 'Android',
    device: 'phone',
    file: 'sofra.crt',
    steps: [
      { drawing: 'download', text: 'Sertifikayı indirin. Açmayın, telefonda kalsın.' },
      {
        drawing: 'settings',
        text: 'Ayarlar’da <b>sertifika</b> diye arayın, <b>CA sertifikası</b>’na basın. Uyarıda <b>Yine de yükle</b>’yi seçin.',
      },
      { drawing: 'certificate', text: 'İndirilenlerden <b>sofra.crt</b> dosyasını seçin.' },
      { drawing: 'done', text: 'Bu sayfaya dönün: <b>Bu cihaz hazır</b> yazmalı.' },
    ],
    removal: 'Ayarlar › Güvenlik › Kullanıcı kimlik bilgileri › Sofra › Kaldır',
  },
  apple: {
    title: 'iPhone ve iPad',
    device: 'phone',
    file: 'sofra.mobileconfig',
    steps: [
      {
        drawing: 'download',
        text: 'Bu sayfayı Safari ile açın, profili indirin ve <b>İzin Ver</b>’e basın.',
      },
      {
        drawing: 'settings',
        text: 'Ayarlar › Genel › <b>VPN ve Aygıt Yönetimi</b> › Sofra › <b>Yükle</b>.',
      },
      {
        drawing: 'switch',
        text: 'Ayarlar › Genel › Hakkında › <b>Sertifika Güven Ayarları</b>: Sofra’yı açın.',
      },
      { drawing: 'done', text: 'Bu sayfaya dönün: <b>Bu cihaz hazır</b> yazmalı.' },
    ],
    removal: 'Ayarlar › Genel › VPN ve Aygıt Yönetimi › Sofra › Profili Sil',
  },
  windows: {
    title: 'Windows',
    device: 'window',
    file: 'sofra.crt',
    steps: [
      { drawing: 'download', text: 'Sertifikayı indirin, açın ve <b>Sertifika Yükle</b>’ye basın.' },
      {
        drawing: 'settings',
        text: '<b>Geçerli Kullanıcı</b>’yı, sonra <b>Tüm sertifikaları aşağıdaki depolama alanına yerleştir</b>’i seçin.',
      },
      {
        drawing: 'certificate',
        text: '<b>Güvenilen Kök Sertifika Yetkilileri</b>’ni seçin, soruya <b>Evet</b> deyin.',
      },
      { drawing: 'done', text: 'Tarayıcıyı kapatıp açın: burada <b>Bu cihaz hazır</b> yazmalı.' },
    ],
    removal:
      'Başlat’ta <b>certmgr.msc</b> › Güvenilen Kök Sertifika Yetkilileri › Sertifikalar › Sofra › Sil',
  },
};

/** System named by the user agent of the browser. Null when none of the guides fits. */
export function systemOf(userAgent = ''): System | null {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'apple';
  return /Windows/.test(userAgent) ? 'windows' : null;
}
