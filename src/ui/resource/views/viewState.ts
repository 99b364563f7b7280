import type { ListViewState } from '../../../domain/platform/list-view/list-view.ts'
import type { ListSettings } from '../listSettings.ts'
import type { ListChoice } from '../listUrl.ts'

/** What a saved view keeps of a list as it stands. */
export const stateOf = ({ search, sort, filters }: ListChoice, settings: ListSettings): ListViewState => ({
  filters: filters.map(({ column, operator, values }) => ({ column, operator, values: [...values] })),
  search,
  sort,
  order: [...settings.order],
  hidden: settings.hidden === null ? null : [...settings.hidden],
  widths: Object.entries(settings.widths).map(([column, width]) => ({ column, width: Math.round(width) })),
  density: settings.density,
})

export const choiceOf = ({ search, sort, filters }: ListViewState): Omit<ListChoice, 'view'> => ({
  search,
  sort,
  filters,
})

export const settingsOf = ({ order, hidden, widths, density }: ListViewState): ListSettings => ({
  order,
  hidden,
  widths: Object.fromEntries(widths.map(({ column, width }) => [column, width])),
  density,
})

/** The same for the eye: filters and columns that are only written in another order do not differ. */
const plain = (state: ListViewState): string =>
  JSON.stringify([
    state.filters
      .map(({ column, operator, values }) => `${column} ${operator} ${values.toSorted().join('\n')}`)
      .toSorted(),
    state.search,
    state.sort,
    state.order,
    state.hidden?.toSorted() ?? null,
    state.widths.map(({ column, width }) => `${column} ${width}`).toSorted(),
    state.density,
  ])

export const isSameState = (one: ListViewState, other: ListViewState): boolean => plain(one) === plain(other)
