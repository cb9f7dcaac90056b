/** What an empty tick of *Stoğa geri ekle* means, and why it is empty at first. */
export const restockHint = (hasBegun: boolean): string =>
  hasBegun
    ? 'Ürün yapılmaya başlandı ya da servis edildi; işaretli değilse zayi sayılır.'
    : 'İşaretli değilse zayi sayılır.';
