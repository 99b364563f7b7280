import { useMemo } from 'react'
import type { Viewer } from '../../domain/registry/entry.ts'
import { useSession } from '../../infra/react/index.ts'
import { today } from '../kit/clock.ts'

/** The signed-in user, for columns such as "waiting for me". */
export const useViewer = (): Viewer | undefined => {
  const { authorization } = useSession()
  const date = today()
  return useMemo(
    () =>
      authorization === null
        ? undefined
        : {
            userId: authorization.user.id,
            codes: new Set(authorization.codes),
            departmentId: authorization.departmentId,
            heads: new Set(authorization.heads),
            departments: authorization.departments,
            today: date,
          },
    [authorization, date],
  )
}
