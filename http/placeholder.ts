/** Marks a place in a text that is filled when the text is sent; the marks are characters that no content holds. */
export const placeholder = (name: string): string => `\uE000${name}\uE001`;

/** Splits a text at its placeholders: every second part is the name of one. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\uE000(\w+)\uE001/);
