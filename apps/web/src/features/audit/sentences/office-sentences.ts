import { APPROVABLE, APPROVABLE_ACTS } from '@sofra/domain/people/approval';
import { changesText } from '#src/features/audit/sentences/changes-text.ts';
import { valueText } from '#src/features/audit/sentences/describe-fields.ts';
import {
  countOf,
  kurusText,
  liraText,
  part,
  textOf,
  type Details,
} from '#src/features/audit/sentences/read-details.ts';
import { sentence, type Sentences, type SentenceFacts } from '#src/features/audit/sentences/sentence.ts';

const name = (details: Named): string | null => textOf(details, 'name');
/** Details that entries of many events have in common. */
type Named = SentenceFacts<'user.password'>['details'];
type Updated = SentenceFacts<'user.update' | 'item.update' | 'table.update' | 'siteAdmin.updateUser'>;
type Deleted = SentenceFacts<'user.delete' | 'siteAdmin.deleteUser'>;

/** *İndirim*, or the raw value in an entry of another version. */
const actText = (act: unknown): string | null => {
  const known = APPROVABLE_ACTS.find((one) => one === act);
  return known ? APPROVABLE[known].label : typeof act === 'string' ? act : null;
};

const named =
  (action: string) =>
  ({ details }: { details: Named }) =>
    sentence(action, name(details));

/** *Kanal siparişi reddedildi: Getir 4711* */
const ofChannelOrder =
  (action: string) =>
  ({ details }: { details: SentenceFacts<'channel.refuseOrder' | 'channel.cancelOrder'>['details'] }) =>
    sentence(action, [textOf(details, 'name'), textOf(details, 'number')].filter(Boolean).join(' '));

/** *Ekstra: Peynir* */
const optionName = (details: SentenceFacts<'option.soldOut'>['details']): string | null =>
  [textOf(details, 'group'), name(details)].filter(Boolean).join(': ') || null;

const isOnly = (details: Updated['details'], key: string): boolean => {
  const after = part(details, 'after');
  return Object.keys(after).length === 1 && key in after;
};

/** A changed switch gets a sentence of its own (on or off); any other change is listed by field. */
const switched =
  (what: string) =>
  ({ details, person }: Updated) => {
    const who = name(details) ?? textOf(part(details, 'before'), 'name') ?? person;
    if (!isOnly(details, 'isActive')) return sentence(`${what} güncellendi`, who, changesText(details));
    const isActive = part(details, 'after')['isActive'] === true;
    return sentence(isActive ? `${what} etkinleştirildi` : `${what} pasif yapıldı`, who);
  };

/** In this event `before` and `after` are prices, not records. */
const priceChanged = ({ details }: SentenceFacts<'item.price'>): string =>
  sentence(
    'Fiyat değişti',
    [name(details), liraText(details.before), liraText(details.after) && `→ ${liraText(details.after)}`]
      .filter(Boolean)
      .join(' '),
  );

const expense =
  (action: string) =>
  ({ details }: SentenceFacts<'expense.create' | 'expense.delete'>) =>
    sentence(
      action,
      textOf(details, 'description'),
      liraText(details.amount),
      valueText('method', details.method),
    );

const userOf = (action: string, user: Details, person: string | null) =>
  sentence(
    action,
    textOf(user, 'fullName') ?? person,
    textOf(user, 'role') && valueText('role', user['role']),
  );

const userDeleted = ({ details, person }: Deleted) =>
  userOf('Kullanıcı silindi', part(details, 'before'), person);

const userUpdated = (facts: Updated): string => {
  const { details, person } = facts;
  if (!isOnly(details, 'role')) return switched('Kullanıcı')(facts);
  const [was, is] = [part(details, 'before')['role'], part(details, 'after')['role']];
  return sentence('Rol değişti', person, `${valueText('role', was)} → ${valueText('role', is)}`);
};

/** Marks an action of a site administrator, which the owner should recognize as not done by the own staff. */
const bySiteAdmin =
  <T>(action: (facts: T) => string) =>
  (facts: T): string =>
    `Site yönetimi · ${action(facts)}`;

const counted = (details: Details, key: string, label: string): string | null =>
  countOf(details, key) > 0 ? `${countOf(details, key)} ${label}` : null;

/** `Masa 1 – Masa 12`: the first and the last of several records created at once. */
function namesText({ names }: Details): string | null {
  if (!Array.isArray(names) || names.length === 0) return null;
  return names.length === 1 ? String(names[0]) : `${String(names[0])} – ${String(names.at(-1))}`;
}

const listed = (details: Details, key: string, label: string): string | null => {
  const names = details[key];
  return Array.isArray(names) && names.length > 0 ? `${names.length} ${label}` : null;
};

const switchedOn =
  (what: string) =>
  ({ details }: SentenceFacts<'priceRule.update' | 'channel.update'>): string => {
    if (!isOnly(details, 'isOn')) return sentence(`${what} güncellendi`, name(details), changesText(details));
    const isOn = part(details, 'after')['isOn'] === true;
    return sentence(isOn ? `${what} açıldı` : `${what} kapatıldı`, name(details));
  };

const PICTURE_ACTION: Readonly<Record<string, string>> = {
  ADDED: 'Ürün resmi eklendi',
  REPLACED: 'Ürün resmi değiştirildi',
  REMOVED: 'Ürün resmi kaldırıldı',
};

/** Sentences for actions of the office: menu, stock, expenses, staff, settings. */
export const OFFICE_SENTENCES = {
  'category.create': named('Kategori eklendi'),
  'category.update': ({ details }) => sentence('Kategori güncellendi', name(details), changesText(details)),
  'category.delete': ({ details }) =>
    sentence('Kategori silindi', name(details), counted(details, 'itemCount', 'ürün kategorisiz kaldı')),
  'item.create': ({ details }) => sentence('Ürün eklendi', name(details), liraText(details.price)),
  'item.update': switched('Ürün'),
  'item.price': priceChanged,
  'item.delete': ({ details }) => sentence('Ürün silindi', name(details), liraText(details.price)),
  'item.picture': ({ details }) =>
    sentence(PICTURE_ACTION[textOf(details, 'deed') ?? ''] ?? 'Ürün resmi değişti', name(details)),
  'item.soldOut': named('Tükendi olarak işaretlendi'),
  'item.forSale': named('Yeniden satışa açıldı'),
  'option.soldOut': ({ details }) => sentence('Tükendi olarak işaretlendi', optionName(details)),
  'option.forSale': ({ details }) => sentence('Yeniden satışa açıldı', optionName(details)),
  'optionGroup.create': named('Seçenek grubu eklendi'),
  'optionGroup.update': switched('Seçenek grubu'),
  'optionGroup.delete': named('Seçenek grubu silindi'),
  'optionGroup.give': ({ details }) =>
    sentence('Seçenek grubu ürünlere verildi', name(details), valueText('items', details.items)),
  'menu.order': ({ details: { categories, items } }) =>
    `${items !== undefined ? 'Ürün' : categories !== undefined ? 'Kategori' : 'Menü'} sırası değişti`,
  'menu.import': ({ details }) =>
    sentence(
      'Menü içe aktarıldı',
      counted(details, 'created', 'yeni ürün'),
      counted(details, 'repriced', 'yeni fiyat'),
      counted(details, 'rerated', 'yeni KDV oranı'),
      listed(details, 'newCategories', 'yeni kategori'),
      counted(details, 'failed', 'satır alınamadı'),
    ),
  'menu.undoImport': ({ details }) =>
    sentence(
      'Menü içe aktarması geri alındı',
      counted(details, 'removed', 'ürün kaldırıldı'),
      counted(details, 'repriced', 'eski fiyat'),
      counted(details, 'rerated', 'eski KDV oranı'),
      listed(details, 'removedCategories', 'kategori kaldırıldı'),
    ),
  'menu.addSamples': ({ details }) =>
    sentence(
      'Örnek menü eklendi',
      textOf(details, 'menu') && valueText('menu', details.menu),
      counted(details, 'created', 'ürün'),
      listed(details, 'newCategories', 'kategori'),
    ),
  'menu.removeSamples': ({ details }) =>
    sentence(
      'Örnek menü kaldırıldı',
      counted(details, 'removed', 'ürün'),
      listed(details, 'removedCategories', 'kategori'),
    ),
  'channel.create': named('Kanal eklendi'),
  'channel.update': switchedOn('Kanal'),
  'channel.pause': ({ details }) =>
    sentence(details.isPaused === true ? 'Kanal durduruldu' : 'Kanal yeniden açıldı', name(details)),
  'priceRule.create': ({ details }) =>
    sentence('Fiyat kuralı eklendi', name(details), textOf(details, 'terms')),
  'priceRule.update': switchedOn('Fiyat kuralı'),
  'priceRule.delete': named('Fiyat kuralı silindi'),
  'vatRate.create': ({ details }) =>
    sentence(
      'KDV oranı eklendi',
      name(details),
      textOf(details, 'percent') && `%${textOf(details, 'percent')}`,
    ),
  'vatRate.update': ({ details }) => sentence('KDV oranı değişti', name(details), changesText(details)),
  'expense.create': expense('Gider eklendi'),
  'expense.update': ({ details }) =>
    sentence('Gider güncellendi', textOf(details, 'description'), changesText(details)),
  'expense.delete': expense('Gider silindi'),
  'expenseCategory.create': named('Gider kategorisi eklendi'),
  'expenseCategory.update': ({ details }) =>
    sentence('Gider kategorisinin adı değişti', name(details), changesText(details)),
  'expenseCategory.delete': ({ details }) =>
    sentence(
      'Gider kategorisi silindi',
      name(details),
      counted(details, 'expenseCount', 'gider kategorisiz kaldı'),
    ),
  'user.create': ({ details, person }) => userOf('Kullanıcı eklendi', part(details, 'after'), person),
  'user.update': userUpdated,
  'user.password': ({ person }) => sentence('Şifre yenilendi', person),
  'user.pin': ({ details, person }) =>
    sentence(details['isRemoved'] === true ? 'PIN kaldırıldı' : 'PIN verildi', person),
  'user.invite': ({ details, person }) => sentence('Davet edildi', person, textOf(details, 'email')),
  'user.delete': userDeleted,
  'siteAdmin.updateUser': bySiteAdmin(userUpdated),
  'siteAdmin.deleteUser': bySiteAdmin(userDeleted),
  'siteAdmin.extendTrial': bySiteAdmin(() => 'Deneme süresi uzatıldı'),
  'siteAdmin.lockBusiness': bySiteAdmin(() => 'İşletme kilitlendi'),
  'siteAdmin.unlockBusiness': bySiteAdmin(() => 'Kilit açıldı'),
  'approval.give': ({ details }) =>
    sentence(
      'Onay verildi',
      actText(details.act),
      details.amountKurus === 0 ? null : kurusText(details.amountKurus),
      textOf(details, 'askedBy') && `isteyen ${textOf(details, 'askedBy')}`,
    ),
  'approval.passwordFailed': ({ details }) =>
    sentence('Onay için şifre denemesi başarısız', textOf(details, 'name')),
  'table.create': ({ details }) =>
    sentence('Masa eklendi', name(details), counted(details, 'capacity', 'kişilik'), textOf(details, 'area')),
  'table.createMany': ({ details }) =>
    sentence(
      'Masalar eklendi',
      counted(details, 'count', 'masa'),
      namesText(details),
      counted(details, 'capacity', 'kişilik'),
      textOf(details, 'area'),
    ),
  'table.publishLayout': ({ details }) =>
    sentence('Masa düzeni bütün cihazlara verildi', counted(details, 'count', 'masa')),
  'readyBoard.renew': () => 'Hazır panosunun adresi yenilendi',
  'table.renewQr': named('Masanın QR kodu yenilendi'),
  'table.update': switched('Masa'),
  'table.delete': named('Masa silindi'),
  'area.create': named('Bölüm eklendi'),
  'area.update': ({ details }) => sentence('Bölümün adı değişti', name(details), changesText(details)),
  'area.delete': ({ details }) =>
    sentence('Bölüm silindi', name(details), counted(details, 'tableCount', 'masa bölümsüz kaldı')),
  'area.order': ({ details }) =>
    sentence('Bölümler sıralandı', Array.isArray(details.areas) && valueText('areas', details.areas)),
  'area.tables': ({ details }) =>
    sentence(
      'Bölümün masaları değişti',
      name(details),
      listed(details, 'addedTables', 'masa eklendi'),
      listed(details, 'removedTables', 'masa çıkarıldı'),
    ),
  'printer.create': named('Yazıcı eklendi'),
  'printer.change': switched('Yazıcı'),
  'printer.delete': named('Yazıcı silindi'),
  'printer.test': ({ details }) => sentence('Yazıcıya test fişi gönderildi', name(details)),
  'sharedDevice.pair': named('Cihaz ortak yapıldı'),
  'sharedDevice.unpair': named('Cihaz ortaklıktan çıkarıldı'),
  'channel.refuseOrder': ofChannelOrder('Kanal siparişi reddedildi'),
  'channel.cancelOrder': ofChannelOrder('Platform siparişi iptal etti'),
  'channel.connect': ({ details }) =>
    sentence(`Platform bağlantısı ${details.isActive === false ? 'kapatıldı' : 'kaydedildi'}`, name(details)),
  'channel.disconnect': named('Platform bağlantısı kaldırıldı'),
  'channel.tryConnection': named('Platform bağlantısı denendi'),
  'channel.mapProduct': ({ details }) =>
    sentence('Kanal ürünü eşlendi', [textOf(details, 'product'), textOf(details, 'item')].join(' → ')),
  'apiToken.create': ({ details }) =>
    sentence(
      'API anahtarı eklendi',
      name(details),
      `${Array.isArray(details.scopes) ? details.scopes.length : 0} yetki`,
    ),
  'apiToken.revoke': named('API anahtarı iptal edildi'),
  'printAgent.create': named('Yazdırma programı eklendi'),
  'printAgent.revoke': named('Yazdırma programı kaldırıldı'),
  'station.create': named('İstasyon eklendi'),
  'station.change': switched('İstasyon'),
  'station.delete': named('İstasyon silindi'),
  'station.test': ({ details }) => sentence('İstasyona test fişi gönderildi', name(details)),
  'station.attach': ({ details }) => sentence('İstasyona yazıcı bağlandı', textOf(details, 'station')),
  'station.detach': ({ details }) => sentence('İstasyondan yazıcı çıkarıldı', textOf(details, 'station')),
  'backup.take': () => 'Yedek alındı',
  'backup.download': () => 'Yedek dosyası indirildi',
  'business.register': ({ details }) => sentence('İşletme kaydedildi', name(part(details, 'after'))),
  'business.export': () => 'İşletmenin verileri indirildi',
  'business.import': ({ details }) =>
    sentence(
      'İşletme başka bir kurulumdan alındı',
      typeof details['signedBy'] === 'string' ? `imzalı, anahtar ${details['signedBy']}` : 'imzasız',
    ),
  'business.update': ({ details }) => sentence('İşletme ayarları değişti', changesText(details)),
  'documentIntegrator.connect': ({ details }) =>
    sentence(
      `Entegratör bağlantısı ${details.isActive === false ? 'kapatıldı' : 'kaydedildi'}`,
      name(details),
      details.sendsByItself === true ? 'kendiliğinden gönderir' : null,
    ),
  'documentIntegrator.disconnect': named('Entegratör bağlantısı kaldırıldı'),
  'documentIntegrator.try': named('Entegratör bağlantısı denendi'),
  'documentSettings.update': ({ details }) => sentence('Satıcı bilgileri değişti', changesText(details)),
} satisfies Partial<Sentences>;
