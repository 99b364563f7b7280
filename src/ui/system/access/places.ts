import { createContext, useContext, useMemo } from 'react'
import { useAllOf } from '../../../infra/react/index.ts'

export interface PlaceNamed {
  readonly id: string
  readonly name: string
}

export interface LocationNamed extends PlaceNamed {
  readonly companyId: string
}

export interface Places {
  readonly companies: readonly (PlaceNamed & { readonly shortName: string })[]
  readonly locations: readonly LocationNamed[]
  /** Names of ids; `null` means all. */
  readonly companyNames: (ids: readonly string[] | null) => string
  readonly locationNames: (ids: readonly string[] | null) => string
  /** Some of them are on their way to this device. */
  readonly isComing: boolean
}

const namesIn =
  (all: readonly PlaceNamed[]) =>
  (ids: readonly string[] | null): string =>
    ids === null ? 'All' : ids.map((id) => all.find((one) => one.id === id)?.name ?? id).join(', ')

/** For `AccessScope`: the one place that watches them. */
export const useWatchedPlaces = (): Places => {
  const { documents: companies, isComing: areCompaniesComing } = useAllOf('companies')
  const { documents: locations, isComing: areLocationsComing } = useAllOf('locations')
  const isComing = areCompaniesComing || areLocationsComing
  return useMemo(() => {
    const own = companies.map((one) => ({
      id: one.id,
      name: String(one['name']),
      shortName: String(one['shortName']),
    }))
    const there = locations.map((one) => ({
      id: one.id,
      name: String(one['name']),
      companyId: String(one['companyId']),
    }))
    return {
      companies: own,
      locations: there,
      companyNames: namesIn(own.map(({ id, shortName }) => ({ id, name: shortName }))),
      locationNames: namesIn(there),
      isComing,
    }
  }, [companies, locations, isComing])
}

export const PlacesContext = createContext<Places>({
  companies: [],
  locations: [],
  companyNames: namesIn([]),
  locationNames: namesIn([]),
  isComing: false,
})

/** Companies and locations of the group, for scopes of roles. */
export const usePlaces = (): Places => useContext(PlacesContext)
