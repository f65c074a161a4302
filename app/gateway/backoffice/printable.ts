/** Players' text on one line, without characters that control a terminal. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, "�");
