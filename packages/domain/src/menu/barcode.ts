/** The digits of a barcode: more than a typed quantity has (ORD-48), and the most that a package has. */
export const MIN_BARCODE = 4;
export const MAX_BARCODE = 32;
export const BARCODE_PROBLEM = `Barkod ${MIN_BARCODE} ile ${MAX_BARCODE} arasında rakam olur.`;

/** True for what a scanner types for a package. The migration of barcodes repeats it (MENU-43). */
export const isBarcode = (text: string): boolean => /^\d{4,32}$/.test(text);
