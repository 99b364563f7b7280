import { createContext, use } from 'react'
import type { Session, SessionState } from '../session/session.ts'
import type { Keeping } from '../session/wiping.ts'
import type { Request } from '../rest/request.ts'
import type { ServiceSettings } from '../rest/services.ts'
import type { ReplicaFace } from '../replica-face.ts'
import type { ReplicaClient } from '../worker/client.ts'
import type { DeviceSettings } from '../worker/device-settings.ts'

interface Infra {
  readonly session: Session
  readonly state: SessionState
  /** For what is not replicated: a call of the page's own, and where the services are. */
  readonly request: Request
  readonly services: Promise<ServiceSettings>
  /** Null while it starts, and while nobody is signed in. */
  readonly replica: ReplicaFace | null
  /** What this device remembers for its user; null like the replica. */
  readonly settings: DeviceSettings | null
  /** For what cannot do without it: resolves when it is there. */
  readonly openReplica: () => Promise<ReplicaClient>
  readonly keeping: Keeping
}

export const InfraContext = createContext<Infra | null>(null)

export const useInfra = (): Infra => {
  const infra = use(InfraContext)
  if (infra === null) throw new Error('The data hooks are used outside InfraProvider.')
  return infra
}
