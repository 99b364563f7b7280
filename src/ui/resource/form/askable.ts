import { type Field, flatFields, isRows } from '../../../domain/registry/fields.ts'
import { findResource } from '../../../domain/resources.ts'

/** What has no cell in a grid: files are chosen one by one, and a list within a row has no place in a table. */
const noCell: ReadonlySet<Field['kind']> = new Set(['file', 'rows', 'lines', 'choices', 'references'])

/** Can a cell of a grid ask for it? */
export const fitsCell = ({ kind }: Field): boolean => !noCell.has(kind)

/** Can a form ask for it? Not where there is nothing yet that could be chosen; what stands there stays. */
export const isKnown = ({ among }: Field): boolean => among === undefined || findResource(among.resource) !== undefined

/** The same of rows: not where what each must have cannot be chosen. */
export const isAskable = (field: Field): boolean =>
  isKnown(field) && (!isRows(field) || flatFields(field.fields ?? {}).every(([, one]) => !one.required || isKnown(one)))
