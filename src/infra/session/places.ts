import type { Place } from '../rest/request.ts'
import type { Authorization } from './authorization.ts'
import { type Kept, keys } from './stored.ts'

/** The places where a person has worked on this browser, with the rights they had there: for moving without a connection. */
export class Places {
  readonly #storage: Kept

  constructor(storage: Kept) {
    this.#storage = storage
  }

  remember(authorization: Authorization): void {
    const { user, scope } = authorization
    const place = { companyId: scope.company.id, locationId: scope.location.id }
    this.#storage.setItem(rightsKey(user.id, place), JSON.stringify(authorization))
    // The place that a company opens with when no location is named.
    this.#storage.setItem(rightsKey(user.id, { ...place, locationId: '' }), JSON.stringify(authorization))
    const last = { ...this.#lastLocations(user.id), [place.companyId]: place.locationId }
    this.#storage.setItem(`${keys.lastLocations}.${user.id}`, JSON.stringify(last))
  }

  /** The location last used in a company, if it is still open to the user; else empty: their default one. */
  lastLocation({ user, locations }: Authorization, companyId: string): string {
    const last = this.#lastLocations(user.id)[companyId]
    const isOpen = locations.some((one) => one.id === last && one.companyId === companyId)
    return isOpen && last !== undefined ? last : ''
  }

  /** The rights as they were at the last visit. */
  rightsAt(userId: string, place: Place): Authorization | undefined {
    const text = this.#storage.getItem(rightsKey(userId, place))
    return text === null ? undefined : (JSON.parse(text) as Authorization)
  }

  #lastLocations(userId: string): Readonly<Record<string, string>> {
    return JSON.parse(this.#storage.getItem(`${keys.lastLocations}.${userId}`) ?? '{}') as Record<string, string>
  }
}

const rightsKey = (userId: string, { companyId, locationId }: Place): string =>
  [keys.rightsAt, userId, companyId, locationId].join('.')
