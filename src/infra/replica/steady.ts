/**
 * What was read, with the rows as they stood all the while: a row that changes during the reading may be in what was read, or not, and
 * would count twice or not at all. `rowsNow` gives the same object for a row that has not changed.
 */
export const readSteadily = async <Row, Read>(
  rowsNow: () => readonly Row[],
  read: () => Promise<Read>,
): Promise<{ readonly rows: readonly Row[]; readonly read: Read }> => {
  for (;;) {
    const rows = rowsNow()
    // oxlint-disable-next-line no-await-in-loop -- until nothing changed meanwhile
    const found = await read()
    const then = rowsNow()
    if (then.length === rows.length && then.every((row, index) => row === rows[index])) return { rows, read: found }
  }
}
