import { useMemo } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'

/** The locations of the company one works in, by name; closed ones have no holidays to come. */
export const useLocations = (): { readonly here: string; readonly all: readonly Ref[] } => {
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
  return { here: authorization?.scope.location.id ?? '', all }
}
