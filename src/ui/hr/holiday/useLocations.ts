import { useMemo } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'

/** Where one works, which is known at once, and the locations of the company; closed ones have no holidays to come. */
export const useLocations = (): { readonly here: Ref | undefined; readonly all: readonly Ref[] } => {
  const { authorization } = useSession()
  const { documents } = useAllOf('locations')
  const company = authorization?.scope.company.id
  const all = useMemo(
    () =>
      documents.flatMap(({ id, name, companyId, status }) =>
        companyId === company && status !== 'closed' ? [{ id, name: String(name) }] : [],
      ),
    [documents, company],
  )
  return { here: authorization?.scope.location, all }
}
