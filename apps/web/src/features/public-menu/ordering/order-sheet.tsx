import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  picture?: ReactNode;
  footer?: ReactNode;
}

/** The module of the page with its sheet. */
export const SheetContext = createContext<{ Sheet: ComponentType<Props> } | null>(null);

/** The sheet of the page, in which ordering shows its parts. */
export function OrderSheet(props: Props) {
  const page = useContext(SheetContext);
  return page && <page.Sheet {...props} />;
}
