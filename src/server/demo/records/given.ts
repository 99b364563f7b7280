import { gstinCheck } from '../../../domain/platform/identity/gstin.ts'

/** A document of the demo: resource, id, fields; in which company, where it is not of the whole group. */
export interface DemoRecord {
  readonly resource: string
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly companyId?: string
  /** Where it stands, where that is not the company's main location. */
  readonly locationId?: string
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

/** One command of a record's life after it was made. */
export interface DemoDeed {
  readonly resource: string
  readonly id: string
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly reason?: string
  readonly companyId?: string
}

/** The GSTIN of who has a PAN, in a state. */
export const gstinFor = (stateCode: string, pan: string): string => {
  const first = `${stateCode}${pan}1Z`
  return first + gstinCheck(first)
}

/** `Kilogram` as the list of units has it. */
export const unit = (name: string) => ({ id: slug(name), name })

/** The lines of a text as rows, their cells between bars. */
export const tableOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
