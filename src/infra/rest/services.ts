import type { Request } from './request.ts'
import { type ResourceEntry, type Service, services } from '../../domain/registry/entry.ts'

/** One service of the run-time `config.json` (spec 01, Service registry). */
export interface ServiceSetting {
  readonly use?: 'production' | 'local'
  readonly production?: string
  readonly local?: string
}

export type ServiceSettings = Readonly<Record<string, ServiceSetting>>

/** What is wrong with a setting, in words, or undefined. */
const fault = (key: string, setting: unknown): string | undefined => {
  if (!(services as readonly string[]).includes(key)) return 'there is no such service'
  if (typeof setting !== 'object' || setting === null) return 'it is not an object'
  const { use, production, local } = setting as Record<string, unknown>
  if (use !== undefined && use !== 'production' && use !== 'local') return 'use must be production or local'
  const wrong = [production, local].find((address) => address !== undefined && !isAddress(address))
  return wrong === undefined ? undefined : `${String(wrong)} is not an address`
}

const isAddress = (address: unknown): boolean =>
  typeof address === 'string' &&
  (/^\/(?![/\\])/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address)))

/** Base address of each service: production or local development, as the run-time `config.json` says. */
export class Services {
  readonly #settings: ServiceSettings

  /** Throws the sentence to show when a key is unknown or an address malformed: a start on wrong settings would write to the wrong place. */
  constructor(settings: ServiceSettings = {}) {
    for (const [key, setting] of Object.entries(settings)) {
      const why = fault(key, setting)
      if (why !== undefined) throw new Error(`Service setting ${key} is wrong: ${why}.`)
    }
    this.#settings = settings
  }

  base(service: Service): string {
    const setting = this.#settings[service]
    if (setting?.use === 'local') return setting.local ?? `http://localhost:4000/${service}`
    return setting?.production ?? `/services/${service}`
  }

  path(entry: ResourceEntry, rest = ''): string {
    return `${this.base(entry.service)}${entry.path}${rest}`
  }
}

const keptKey = 'chronicle.services'
const waitMs = 3000

/** The run-time settings; the ones of the last start where the server cannot be asked, so that an offline start means the same places. */
export const loadServiceSettings = async (
  request: Request,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<ServiceSettings> => {
  const answer = await request<{ readonly services?: ServiceSettings }>('/config.json', { timeoutMs: waitMs })
  if (answer.kind === 'ok') {
    const { services: settings = {} } = answer.body
    storage.setItem(keptKey, JSON.stringify(settings))
    return settings
  }
  // A missing file means every service at its default base.
  return answer.kind === 'problem' && answer.status === 404
    ? {}
    : (JSON.parse(storage.getItem(keptKey) ?? '{}') as ServiceSettings)
}
