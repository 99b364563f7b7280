import { useMemo } from 'react'
import { systemAdmin } from '../domain/platform/access.ts'
import type { MenuRights } from '../domain/platform/navigation/visibility.ts'
import { useSession, useTakesPart } from '../infra/react/index.ts'

/** What the signed-in user may see at the present company and location. */
export const useRights = (): MenuRights => {
  const { authorization, user } = useSession()
  const takesPart = useTakesPart()
  return useMemo(
    () => ({
      codes: new Set(authorization?.codes),
      takesPart,
      modules: new Set(authorization?.modules),
      systemAdmin: authorization?.roles.includes(systemAdmin) ?? false,
      uiAuthorizations: authorization?.uiAuthorizations ?? [],
      userId: user?.id ?? '',
    }),
    [authorization, user, takesPart],
  )
}
