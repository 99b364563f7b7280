/** What a replay shows, as its address says it: `?view=replay&version=9&compare=4&by=vikram&kind=HodApproved&moves=yes&q=rinse`. */
export interface Shown {
  /** Null: the newest. */
  readonly version: number | null
  /** The pinned version of a comparison. */
  readonly compare: number | null
  readonly filter: TimelineFilter
}

export interface TimelineFilter {
  /** Id of a person. */
  readonly by: string
  /** Type of an event. */
  readonly kind: string
  /** Only events that moved the status. */
  readonly moves: boolean
  readonly text: string
}

export const noFilter: TimelineFilter = { by: '', kind: '', moves: false, text: '' }

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

export const shownFrom = (params: URLSearchParams): Shown => ({
  version: wholeNumber(params.get('version')),
  compare: wholeNumber(params.get('compare')),
  filter: {
    by: params.get('by') ?? '',
    kind: params.get('kind') ?? '',
    moves: params.get('moves') === 'yes',
    text: params.get('q') ?? '',
  },
})

/** The address for what is shown; other parameters stay. */
export const paramsOf = (before: URLSearchParams, { version, compare, filter }: Shown): URLSearchParams => {
  const next = new URLSearchParams(before)
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value))
  put('view', 'replay')
  put('version', version === null ? '' : String(version))
  put('compare', compare === null ? '' : String(compare))
  put('by', filter.by)
  put('kind', filter.kind)
  put('moves', filter.moves ? 'yes' : '')
  put('q', filter.text)
  return next
}

/** The whole address, for paper, at which a record (this page's, unless `own` names its page) opens at a version: there its history is verified anew. */
export const addressOfVersion = (version: number, own?: string): string => {
  const { origin, pathname, search } = window.location
  const params = paramsOf(new URLSearchParams(own === undefined ? search : ''), {
    version,
    compare: null,
    filter: noFilter,
  })
  return `${origin}${own ?? pathname}?${params}`
}
