import { useMemo } from 'react'
import { systemAdmin } from '../domain/platform/access.ts'
import { useSession } from '../infra/react/index.ts'
import type { Rights } from './navigation.ts'

/** What the signed-in user may see at the present company and location. */
export const useRights = (): Rights => {
  const { authorization } = useSession()
  return useMemo(
    () => ({
      codes: new Set(authorization?.codes),
      modules: new Set(authorization?.modules),
      systemAdmin: authorization?.roles.includes(systemAdmin) ?? false,
    }),
    [authorization],
  )
}
