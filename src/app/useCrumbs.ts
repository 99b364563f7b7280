import { useMemo } from 'react'
import { type Crumb, crumbsOf } from '../domain/platform/navigation/crumbs.ts'
import { navigation } from '../domain/navigation.ts'
import { idsIn, screenExists } from './existing.ts'
import { useMenu } from './useMenu.ts'

/** The breadcrumb of an address, for the signed-in user. */
export const useCrumbs = (pathname: string): readonly Crumb[] => {
  const { rights, pathOf } = useMenu()
  return useMemo(() => {
    const ids = idsIn(pathname)
    const known = new Set([...ids, rights.userId])
    return crumbsOf(pathname, {
      navigation,
      userId: rights.userId,
      ids,
      exists: (path) => screenExists(path, known),
      tabPath: (base) => {
        const tab = navigation.find((one) => one.base === base)
        return tab === undefined ? undefined : pathOf(tab)
      },
    })
  }, [pathname, rights, pathOf])
}
