/** Explains an unchecked *Stoğa geri ekle*, and why it starts unchecked. */
export const restockHint = (hasBegun: boolean): string =>
  hasBegun
    ? 'Ürün yapılmaya başlandı ya da servis edildi; işaretli değilse zayi sayılır.'
    : 'İşaretli değilse zayi sayılır.';
