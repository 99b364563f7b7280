import type { ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { addDays, dateWords, monthWords } from '../../../domain/kernel/calendar.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import {
  listNamed,
  type PlaceholderList,
  type PlaceholderValues,
} from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { findResource } from '../../../domain/resources.ts'
import { useDocument, useNamed, useSession } from '../../../infra/react/index.ts'

/** Where the entries of a list stand, and which of its documents belong to it. */
const sources: Readonly<
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
  shifts: { resource: 'shifts' },
  departments: { resource: 'departments' },
  team: { resource: 'employees', has: (document, me) => readPath(document, 'reportsTo.id') === me },
}

type Lists = PlaceholderValues['lists']

const WithList = ({
  name,
  children,
}: {
  readonly name: PlaceholderList
  readonly children: (entries: readonly AnyDocument[]) => ReactNode
}) => {
  const { resource, has = () => true } = sources[name]
  const me = useSession().authorization?.user.id ?? ''
  return children(useNamed(resource).filter((document) => has(document, me)))
}

const WithLists = ({
  names: [first, ...rest],
  lists,
  children,
}: {
  readonly names: readonly PlaceholderList[]
  readonly lists: Lists
  readonly children: (lists: Lists) => ReactNode
}): ReactNode => {
  if (first === undefined) return children(lists)
  // Of a resource that is to come there is nothing to choose yet.
  if (findResource(sources[first].resource) === undefined)
    return (
      <WithLists names={rest} lists={lists}>
        {children}
      </WithLists>
    )
  return (
    <WithList key={first} name={first}>
      {(entries) => (
        <WithLists names={rest} lists={{ ...lists, [first]: entries }}>
          {children}
        </WithLists>
      )}
    </WithList>
  )
}

const textAt = (document: object | undefined, path: string): string | undefined => {
  const value = document === undefined ? undefined : readPath(document, path)
  return typeof value === 'string' ? value : undefined
}

const known = (texts: Readonly<Record<string, string | undefined>>): PlaceholderValues['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

/** What stands for the placeholders of some questions, for whoever answers them on a day; only the lists that they name are looked up. */
export const PlaceholderData = ({
  questions,
  date,
  children,
}: {
  readonly questions: readonly Partial<Question>[]
  readonly date: string
  readonly children: (values: PlaceholderValues) => ReactNode
}) => {
  const { authorization } = useSession()
  const employee = useDocument('employees', authorization?.user.id ?? '').view?.document
  const names = [...new Set(questions.flatMap(({ placeholder }) => listNamed(placeholder) ?? []))]
  const scope = authorization?.scope
  const location = authorization?.locations.find(({ id }) => id === scope?.location.id)
  const texts = known({
    'employee.id': authorization?.user.id,
    'employee.name': authorization?.user.name,
    'employee.code': textAt(employee, 'employeeCode'),
    'employee.designation': textAt(employee, 'designation') ?? textAt(employee, 'designation.name'),
    'employee.department.name': textAt(employee, 'department.name'),
    'company.name': scope?.company.name,
    'company.shortName': scope?.company.shortName,
    'location.name': scope?.location.name,
    'location.shortName': location?.shortName,
    date: dateWords(date),
    yesterday: dateWords(addDays(date, -1)),
    month: monthWords(date),
  })
  return (
    <WithLists names={names} lists={{}}>
      {(lists) => children({ texts, lists })}
    </WithLists>
  )
}
