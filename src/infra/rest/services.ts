import { Result, Schema } from 'effect'
import { decodeStrict } from '../../domain/kernel/decode.ts'
import { type ResourceEntry, type Service, services } from '../../domain/registry/entry.ts'
import type { Request } from './request.ts'

const isAddress = (address: unknown): boolean =>
  typeof address === 'string' &&
  (/^\/(?![/\\])/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address)))

/** A path of the app's own origin, or an address with its scheme. */
const Address = Schema.Unknown.check(
  Schema.makeFilter((value: unknown) => (isAddress(value) ? undefined : `${String(value)} is not an address`)),
) as unknown as Schema.Codec<string, unknown>

const Use = Schema.Unknown.check(
  Schema.makeFilter((value: unknown) =>
    value === 'production' || value === 'local' ? undefined : 'use must be production or local',
  ),
) as unknown as Schema.Codec<'production' | 'local', unknown>

/** One service of the run-time `config.json` (spec 01, Service registry). */
const ServiceSetting = Schema.Struct({
  use: Schema.optionalKey(Use),
  production: Schema.optionalKey(Address),
  local: Schema.optionalKey(Address),
})

const Settings = Schema.Record(Schema.String, Schema.Unknown)
const ConfigFile = Schema.Struct({ services: Schema.optionalKey(Settings) })

export type ServiceSetting = typeof ServiceSetting.Type
export type ServiceSettings = Readonly<Record<string, ServiceSetting>>

/** What is wrong with a setting, in words, or undefined. */
const fault = (key: string, setting: unknown): string | undefined => {
  if (!(services as readonly string[]).includes(key)) return 'there is no such service'
  if (typeof setting !== 'object' || setting === null) return 'it is not an object'
  const decoded = decodeStrict(ServiceSetting, setting)
  return Result.isFailure(decoded) ? decoded.failure[0]?.problem : undefined
}

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

const settingsIn = (file: unknown): ServiceSettings => {
  const decoded = Schema.decodeUnknownResult(ConfigFile)(file)
  if (Result.isFailure(decoded)) throw new Error('Service setting services is wrong: it is not an object.')
  const settings = (decoded.success.services ?? {}) as ServiceSettings
  void new Services(settings)
  return settings
}

const kept = (storage: Pick<Storage, 'getItem'>): ServiceSettings => {
  try {
    return settingsIn({ services: JSON.parse(storage.getItem(keptKey) ?? '{}') as unknown })
  } catch {
    return {}
  }
}
