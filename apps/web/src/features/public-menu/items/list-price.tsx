/** The list price before the price of now, struck through (PRICE-12). */
export const ListPrice = ({ price }: { price: string | null }) =>
  price !== null && <s className="me-2 text-sm font-normal text-ink-3">{price}</s>;
