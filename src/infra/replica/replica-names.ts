import type { Authorization } from '../session/authorization.ts'

/** A replica on this device: one per user and company, so that another user of it never sees it (architecture 4). */
export interface Owned {
  readonly name: string
  /** Short name of the company. */
  readonly company: string
}

type Whose = Pick<Authorization, 'user' | 'scope'>

export const replicaName = ({ user, scope }: Whose, companyId = scope.company.id): string =>
  `chronicle-1-${scope.companyGroup.id}-${companyId}-${user.id}`.toLowerCase()

/** Is a database of the browser one of the replica's? RxDB has one for each collection. */
export const isStoreOf = (store: string, replica: string): boolean => store.startsWith(`rxdb-dexie-${replica}--`)

const ownedKey = (userId: string): string => `chronicle.replicas.${userId}`

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Every replica that the user has had on this device, also of companies where they may not work any more. */
export const ownedReplicas = (storage: Kept, { user, scope, companies }: Authorization): readonly Owned[] => {
  // Before they were noted there were those of their companies.
  const own = [scope.company, ...companies].map(({ id, shortName }) => ({
    name: replicaName({ user, scope }, id),
    company: shortName,
  }))
  return [...new Map([...noted(storage, user.id), ...own].map((one) => [one.name, one])).values()]
}

/** Notes a replica before it is opened, so that it is found whatever becomes of the user's rights. */
export const noteReplica = (storage: Kept, authorization: Authorization): void => {
  const { user, scope } = authorization
  const name = replicaName(authorization)
  const known = noted(storage, user.id)
  if (!known.some((one) => one.name === name))
    storage.setItem(ownedKey(user.id), JSON.stringify([...known, { name, company: scope.company.shortName }]))
}

const noted = (storage: Kept, userId: string): readonly Owned[] => {
  try {
    return JSON.parse(storage.getItem(ownedKey(userId)) ?? '[]') as readonly Owned[]
  } catch {
    return []
  }
}
