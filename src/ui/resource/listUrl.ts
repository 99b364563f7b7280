import type { Filter } from '../../infra/react/index.ts'
import type { Column } from '../../domain/registry/entry.ts'

/** What the address of a list holds: `?q=valve&sort=-createdAt&status=draft&status=pending&dueDate.from=2026-01-01`. */
export interface ListChoice {
  readonly search: string
  readonly sort: string
  readonly filters: readonly Filter[]
  /** Id of the saved view that was opened; empty: none. */
  readonly view: string
}

const reserved = { search: 'q', sort: 'sort', view: 'saved' } as const
const suffixes: Readonly<Record<Exclude<Filter['operator'], 'is'>, string>> = {
  'is-not': '.not',
  contains: '.contains',
  from: '.from',
  to: '.to',
  empty: '.empty',
}

/** Reads a list's state from the address; parameters that name no column are ignored. */
export const choiceFrom = (params: URLSearchParams, columns: readonly Column[], defaultSort: string): ListChoice => {
  const keys = new Set(columns.map((column) => column.key))
  const sorting = new Set(columns.flatMap((column) => (column.computed === true ? [] : column.key)))
  const filters = [...new Set(params.keys())].flatMap((name): readonly Filter[] => {
    const suffix = Object.entries(suffixes).find(
      ([, ending]) => name.endsWith(ending) && keys.has(name.slice(0, -ending.length)),
    )
    const values = params.getAll(name).filter(Boolean)
    if (values.length === 0) return []
    if (suffix !== undefined)
      return [{ column: name.slice(0, -suffix[1].length), operator: suffix[0] as Filter['operator'], values }]
    return keys.has(name) ? [{ column: name, operator: 'is', values }] : []
  })
  const sort = params.get(reserved.sort) ?? defaultSort
  return {
    search: params.get(reserved.search) ?? '',
    sort: sorting.has(sort.replace(/^-/, '')) ? sort : defaultSort,
    filters,
    view: params.get(reserved.view) ?? '',
  }
}

/** The address for a list's state; other parameters stay. */
export const paramsFor = (
  before: URLSearchParams,
  choice: ListChoice,
  columns: readonly Column[],
  defaultSort: string,
): URLSearchParams => {
  const next = new URLSearchParams(before)
  const keys = columns.flatMap((column) => [
    column.key,
    ...Object.values(suffixes).map((suffix) => column.key + suffix),
  ])
  for (const name of [...Object.values(reserved), ...keys]) next.delete(name)
  if (choice.search.trim() !== '') next.set(reserved.search, choice.search)
  if (choice.sort !== defaultSort) next.set(reserved.sort, choice.sort)
  if (choice.view !== '') next.set(reserved.view, choice.view)
  for (const filter of choice.filters) {
    const name = filter.column + (filter.operator === 'is' ? '' : suffixes[filter.operator])
    for (const value of filter.values) next.append(name, value)
  }
  return next
}

/** The filters with one column's replaced. */
export const withColumn = (filters: readonly Filter[], column: string, own: readonly Filter[]): readonly Filter[] => {
  const filled = own.filter((filter) => filter.values.some(Boolean))
  const at = filters.findIndex((filter) => filter.column === column)
  const others = filters.filter((filter) => filter.column !== column)
  return at < 0 ? [...others, ...filled] : [...others.slice(0, at), ...filled, ...others.slice(at)]
}
