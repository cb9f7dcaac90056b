/** *2 ürün eklendi · Son: Gazoz*: what *Kaydet ve yeni ekle* has done; said aloud, because the form looks empty again. */
export function AddedSoFar({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="line-clamp-2 text-sm break-words text-zeytin-text empty:hidden sm:col-span-2">
      {names.length > 0 && `${names.length} ürün eklendi · Son: ${names.at(-1) ?? ''}`}
    </p>
  );
}
