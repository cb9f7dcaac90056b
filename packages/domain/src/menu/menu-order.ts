/** The orders in which guests may read the menu (PUB-39). */
export const MENU_ORDERS = ['ALPHABETICAL', 'OWN'] as const;
type MenuOrder = (typeof MENU_ORDERS)[number];

export const MENU_ORDER_LABEL: Record<MenuOrder, string> = {
  ALPHABETICAL: 'Alfabetik',
  OWN: 'İşletmenin sırası',
};
