import { Result, Schema } from 'effect'
import { decodeStrict } from '../kernel/decode.ts'
import { type Service, services } from './entry.ts'

const isAddress = (address: unknown): boolean =>
  typeof address === 'string' &&
  (/^\/(?![/\\])/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address)))

/** A path of the app's own origin, or an address with its scheme. */
const Address = Schema.Unknown.check(
  Schema.makeFilter((value: unknown) => (isAddress(value) ? undefined : `${String(value)} is not an address`)),
)

const Use = Schema.Unknown.check(
  Schema.makeFilter((value: unknown) =>
    value === 'production' || value === 'local' ? undefined : 'use must be production or local',
  ),
)

const SettingSchema = Schema.Struct({
  use: Schema.optionalKey(Use),
  production: Schema.optionalKey(Address),
  local: Schema.optionalKey(Address),
})

/** One service of the run-time `config.json` (spec 01, Service registry). */
export interface ServiceSetting {
  readonly use?: 'production' | 'local'
  readonly production?: string
  readonly local?: string
}

export type ServiceSettings = Readonly<Record<string, ServiceSetting>>

const ConfigFile = Schema.Struct({ services: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)) })

/** What is wrong with a setting, in words, or undefined. */
const whyNot = (key: string, setting: unknown): string | undefined => {
  if (!(services as readonly string[]).includes(key)) return 'there is no such service'
  if (typeof setting !== 'object' || setting === null) return 'it is not an object'
  const decoded = decodeStrict(SettingSchema, setting)
  return Result.isFailure(decoded) ? decoded.failure[0]?.problem.replace(/\.$/, '') : undefined
}

/** The sentence that stops a start on wrong settings, or undefined: it would write to the wrong place. */
export const settingsFault = (settings: Readonly<Record<string, unknown>>): string | undefined => {
  for (const [key, setting] of Object.entries(settings)) {
    const why = whyNot(key, setting)
    if (why !== undefined) return `Service setting ${key} is wrong: ${why}.`
  }
  return undefined
}

/** The settings of a `config.json`; throws the sentence to show where they are wrong. */
export const settingsIn = (file: unknown): ServiceSettings => {
  const decoded = Schema.decodeUnknownResult(ConfigFile)(file)
  if (Result.isFailure(decoded)) throw new Error('Service setting services is wrong: it is not an object.')
  const settings = decoded.success.services ?? {}
  const fault = settingsFault(settings)
  if (fault !== undefined) throw new Error(fault)
  return settings as ServiceSettings
}

/** Where a service's calls go: production or local development, as its setting says. */
export const baseOf = (settings: ServiceSettings, service: Service): string => {
  const setting = settings[service]
  if (setting?.use === 'local') return setting.local ?? `http://localhost:4000/${service}`
  return setting?.production ?? `/services/${service}`
}
