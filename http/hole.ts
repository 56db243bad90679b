/** A place in a text that is filled when the text is sent, between letters that no content holds. */
export const hole = (name: string): string => `\uE000${name}\uE001`;

/** Parts a text at its holes: every second part is the name of one. */
export const partAtHoles = (text: string): string[] => text.split(/\uE000(\w+)\uE001/);
