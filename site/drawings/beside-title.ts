/** The room for a drawing beside the title of a share picture, in its own units. */
export const besideTitle = { width: 560, height: 630 };
