/** A document of the demo: resource, id, fields; in which company, where it is not of the whole group. */
export interface DemoRecord {
  readonly resource: string
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly companyId?: string
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('%', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Rows of one list, in their order, active unless they say otherwise. */
export const listed = (
  resource: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  idOf: (row: Readonly<Record<string, unknown>>) => string = (row) => slug(String(row['name'])),
): readonly DemoRecord[] =>
  rows.map((row, index) => ({
    resource,
    id: idOf(row),
    fields: { status: 'active', order: (index + 1) * 10, ownership: 'system', ...row },
  }))
