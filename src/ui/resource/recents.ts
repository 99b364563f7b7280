import { useCallback } from 'react'
import { recentsKey, useSetting } from '../../infra/react/index.ts'

/** A page that was opened, newest first. */
export interface Recent {
  readonly path: string
  readonly label: string
}

const most = 8
const none: readonly Recent[] = []

/** The pages that the person opened last, kept on this device for this user and company. */
export const useRecents = (): { readonly recents: readonly Recent[]; readonly remember: (page: Recent) => void } => {
  const [recents, setRecents] = useSetting<readonly Recent[]>(recentsKey, none)
  const remember = useCallback(
    (page: Recent) => {
      if (recents[0]?.path === page.path && recents[0].label === page.label) return
      setRecents([page, ...recents.filter((one) => one.path !== page.path)].slice(0, most))
    },
    [recents, setRecents],
  )
  return { recents, remember }
}
