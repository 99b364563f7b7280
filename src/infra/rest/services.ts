import { type ResourceEntry, type Service, services } from '../../domain/registry/entry.ts'
import { baseOf, type ServiceSettings, settingsFault, settingsIn } from '../../domain/registry/service-settings.ts'
import type { Request } from './request.ts'

export type { ServiceSettings } from '../../domain/registry/service-settings.ts'

/** A path as it stands in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Base address of each service: production or local development, as the run-time `config.json` says. */
export class Services {
  readonly #settings: ServiceSettings

  /** Throws the sentence to show when a key is unknown or an address malformed: a start on wrong settings would write to the wrong place. */
  constructor(settings: ServiceSettings = {}) {
    const fault = settingsFault(settings)
    if (fault !== undefined) throw new Error(fault)
    this.#settings = settings
  }

  base(service: Service): string {
    return baseOf(this.#settings, service)
  }

  path(entry: ResourceEntry, rest = ''): string {
    return `${this.base(entry.service)}${entry.path}${rest}`
  }

  /** The service whose base an address lies under. */
  of(address: string): Service | undefined {
    return services.find((service) => address.startsWith(`${this.base(service)}/`))
  }
}

const keptKey = 'chronicle.services'
const waitMs = 3000

/**
 * The run-time settings; the ones of the last start where the server cannot be asked, so that an offline start means the
 * same places. Rejects with the sentence to show where they are wrong.
 */
export const loadServiceSettings = async (
  request: Request,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<ServiceSettings> => {
  const answer = await request<unknown>('/config.json', { timeoutMs: waitMs })
  if (answer.kind === 'ok') {
    const settings = settingsIn(answer.body)
    storage.setItem(keptKey, JSON.stringify(settings))
    return settings
  }
  // A missing file means every service at its default base.
  return answer.kind === 'problem' && answer.status === 404 ? {} : kept(storage)
}

const kept = (storage: Pick<Storage, 'getItem'>): ServiceSettings => {
  try {
    return settingsIn({ services: JSON.parse(storage.getItem(keptKey) ?? '{}') as unknown })
  } catch {
    return {}
  }
}
