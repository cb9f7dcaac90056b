/** ₺500,50 among three, as the product divides it: the first share takes the remainder. */
const SHARES = ['166,84', '166,83', '166,83'] as const;

export function SplitSum() {
  return (
    <div className="num mt-auto p-6 pt-0 lg:p-8 lg:pt-0">
      <p className="text-figure font-semibold">
        <span aria-hidden>÷3</span>
        <span className="sr-only">500,50 lira üç kişiye</span>
      </p>
      <dl className="mt-4 text-xl font-semibold lg:text-2xl">
        {SHARES.map((share, index) => (
          <div key={index} className="flex justify-between border-t border-line py-2">
            <dt className="font-normal text-ink-2">{index + 1}. pay</dt>
            <dd className={index === 0 ? 'text-bakir-text' : undefined}>{share}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t-2 border-ink py-2">
          <dt className="font-normal text-ink-2">Toplam</dt>
          <dd>500,50</dd>
        </div>
      </dl>
    </div>
  );
}

/** A slip as the product prints it, marked as a possible second copy. */
export function SlipPicture() {
  return (
    <div aria-hidden className="mt-auto px-6 lg:px-8">
      <div className="slip mx-auto w-72 -rotate-2 bg-white px-6 pt-6 pb-9 text-sm leading-6 text-black">
        <p className="text-center font-bold">** TEKRAR BASIM **</p>
        <p className="text-center text-2xl font-bold">MUTFAK</p>
        <p className="text-center font-bold">Masa 5</p>
        <p className="text-center">Örnek fiş</p>
        <p className="overflow-hidden whitespace-nowrap">------------------------------</p>
        <p className="text-xl leading-7">2 x Şiş İskender</p>
        <p className="text-xl leading-7">3 x Ayran</p>
        <p className="overflow-hidden whitespace-nowrap">------------------------------</p>
      </div>
    </div>
  );
}
