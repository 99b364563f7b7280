import { addDays, dateWords, monthWords } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { readPath } from '../../kernel/read-path.ts'
import { knownResource } from '../../registry/known.ts'
import type { PlaceholderList, PlaceholderValues } from './placeholders.ts'

/** Where the entries of a list stand, and which documents belong to it for whoever answers. */
export const listSources: Readonly<
  Record<PlaceholderList, { readonly resource: string; readonly has?: (document: AnyDocument, me: string) => boolean }>
> = {
  machines: { resource: 'machines' },
  items: { resource: 'items' },
  grades: { resource: 'item-grades' },
  batches: {
    resource: 'item-batches',
    has: ({ status }) => status === 'under-test' || status === 'approved',
  },
  godowns: { resource: 'godowns' },
  shifts: { resource: 'shift-schedules' },
  departments: { resource: 'departments' },
  team: { resource: 'employees', has: (document, me) => readPath(document, 'reportsTo.id') === me },
}

/** Documents as entries of a list, by the name that people choose. */
export const entriesOf = (
  list: PlaceholderList,
  documents: readonly AnyDocument[],
  me: string,
): readonly AnyDocument[] => {
  const { resource, has = () => true } = listSources[list]
  return documents
    .filter((document) => has(document, me))
    .map((document) => ({ ...document, name: knownResource(resource)?.title(document) ?? document['name'] }))
}

const textAt = (document: object | null | undefined, path: string): string | undefined => {
  const value = document === null || document === undefined ? undefined : readPath(document, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What stands for the single values, for a person who answers in a place for a day. */
export const textsFor = ({
  me,
  employee,
  company,
  location,
  date,
}: {
  readonly me: Ref
  readonly employee: object | null | undefined
  readonly company: { readonly name: string; readonly shortName: string }
  readonly location: { readonly name: string; readonly shortName?: string | undefined }
  readonly date: string
}): PlaceholderValues['texts'] => {
  const texts: Readonly<Record<string, string | undefined>> = {
    'employee.id': me.id,
    'employee.name': me.name,
    'employee.code': textAt(employee, 'employeeCode'),
    'employee.designation': textAt(employee, 'details.designation'),
    'employee.department.name': textAt(employee, 'department.name'),
    'company.name': company.name,
    'company.shortName': company.shortName,
    'location.name': location.name,
    'location.shortName': location.shortName,
    date: dateWords(date),
    yesterday: dateWords(addDays(date, -1)),
    month: monthWords(date),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}
