import { useMemo } from 'react'
import type { Ref } from '../../domain/kernel/event.ts'
import { ownedReplicas } from '../replica/replica-names.ts'
import type { Authorization } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import { wipe as removeAll } from '../session/wiping.ts'
import { useInfra } from './context.ts'

export interface SessionView {
  readonly state: 'starting' | 'signed-in' | 'signed-out'
  /** Why the session ended, as seed 1 section 8 words it. */
  readonly message: string | null
  readonly user: (Ref & { readonly email: string }) | null
  readonly companyGroup: Ref | null
  readonly company: (Ref & { readonly shortName: string }) | null
  readonly location: Ref | null
  readonly authorization: Authorization | null
}

/** Longer than the server is waited for at signing out. */
const wipingMs = 15_000
const nobody = { user: null, companyGroup: null, company: null, location: null, authorization: null }

/** Who is signed in, where, and with which rights. `starting` until the replica answers. */
export const useSession = (): SessionView => {
  const { state, replica } = useInfra()
  return useMemo(() => {
    if (state.status === 'signed-out') return { state: 'signed-out', message: state.message, ...nobody }
    const { authorization } = state
    return {
      state: replica === null ? 'starting' : 'signed-in',
      message: null,
      user: authorization.user,
      ...authorization.scope,
      authorization,
    }
  }, [state, replica])
}

export interface SessionActions {
  signIn: Session['signIn']
  /** `wipe` also forgets what this device holds for the user. */
  signOut(options: { readonly wipe: boolean }): Promise<void>
  /**
   * Goes to work in another company, or at another location, and loads the address anew 2 seconds after that is saved.
   * Without a location: the last one used there. Resolves with null, or with the sentence that says why it cannot be.
   */
  moveTo: Session['moveTo']
}

export const useSessionActions = (): SessionActions => {
  const { session, keeping } = useInfra()
  return useMemo(
    () => ({
      signIn: (form) => session.signIn(form),
      signOut: async ({ wipe }) => {
        const state = session.state$.value
        const leave = (): Promise<void> => session.signOut()
        if (wipe && state.status === 'signed-in') {
          const replicas = ownedReplicas(keeping.local, state.authorization).map(({ name }) => name)
          const wiping = removeAll(keeping, { userId: state.authorization.user.id, replicas }, leave)
          // What cannot go now, because a page that does not wake up holds it open, goes at the next start.
          await Promise.race([wiping.catch(() => {}), new Promise((resolve) => setTimeout(resolve, wipingMs))])
        } else await leave()
        window.location.assign('/login')
      },
      moveTo: (companyId, locationId, address) => session.moveTo(companyId, locationId, address),
    }),
    [session, keeping],
  )
}

/** Does the user hold an action code here? */
export const useMayI = (): ((code: string) => boolean) => {
  const { authorization } = useSession()
  return useMemo(() => {
    const codes = new Set(authorization?.codes)
    return (code) => codes.has(code)
  }, [authorization])
}
