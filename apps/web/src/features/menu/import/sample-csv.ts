/** Begins with the byte order mark by which Excel recognizes UTF-8, and uses the separator of Turkish Excel. */
const SAMPLE =
  '\uFEFF' +
  [
    'Kategori;Ürün;Fiyat',
    'Çorbalar;Mercimek Çorbası;95,00',
    'Çorbalar;Ezogelin Çorbası;95,00',
    'Izgaralar;Adana Dürüm;240,00',
    'İçecekler;Ayran;45,00',
    '',
  ].join('\r\n');

/** Downloads a sample file that can be imported. */
export function downloadSample(): void {
  const address = URL.createObjectURL(new Blob([SAMPLE], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'ornek-menu.csv';
  link.click();
  URL.revokeObjectURL(address);
}
