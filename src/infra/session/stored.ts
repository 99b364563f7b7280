import type { Credentials } from '../rest/request.ts'
import type { Authorization } from './authorization.ts'

/** What a browser gives to remember something by. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who is signed in on this browser, as all of its tabs share it. */
export interface Stored {
  readonly token: string
  /** Empty where the server gave none. */
  readonly refreshToken: string
  readonly authorization: Authorization
}

export const keys = {
  session: 'chronicle.session',
  lock: 'chronicle.refresh-lock',
  /** Of the tab. */
  redirect: 'chronicle.redirect',
  /** Followed by the user's id: the location last used in each company. */
  lastLocations: 'chronicle.last-locations',
  /** Followed by user, company and location: the rights as they were there, for moving without a connection. */
  rightsAt: 'chronicle.rights-at',
  message: 'chronicle.session-message',
  clock: 'chronicle.clock-offset',
} as const

export const readSession = (storage: Kept): Stored | undefined => {
  const text = storage.getItem(keys.session)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Stored
  } catch {
    return undefined
  }
}

export const writeSession = (storage: Kept, stored: Stored): void =>
  storage.setItem(keys.session, JSON.stringify(stored))

export const credentialsOf = ({ token, authorization: { scope } }: Stored): Credentials => ({
  token,
  companyGroupId: scope.companyGroup.id,
  companyId: scope.company.id,
  locationId: scope.location.id,
})

/** The person, across companies of a group. */
export const whoseIs = ({ user, scope }: Authorization): string => `${scope.companyGroup.id} ${user.id}`
