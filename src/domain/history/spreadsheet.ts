/**
 * A spreadsheet must not take a cell for a formula: cells that begin with = + - @ or a control character get a leading
 * apostrophe (spec 06, Export).
 */
export const guarded = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)
