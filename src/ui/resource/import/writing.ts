/** How text files are written. */
export const encodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** What parts the cells of a line, and what people call it. */
export const separators = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
export type Separator = keyof typeof separators
