import { readFile } from 'node:fs/promises'
import { services } from '../../domain/registry/entry.ts'
import { baseOf, type ServiceSettings, settingsIn } from '../../domain/registry/service-settings.ts'

/** What `config.json` says where no file says otherwise: everything on this server. */
const defaults: ServiceSettings = Object.fromEntries(
  services.map((key) => [
    key,
    { use: 'production', production: `/services/${key}`, local: `http://localhost:4000/${key}` },
  ]),
)

/**
 * The service settings that clients get (spec 01, Service registry), read anew each time so that a service can be moved
 * without a restart. Throws a sentence where the file cannot be read or is wrong.
 */
export const readServiceSettings = async (file: string | undefined): Promise<ServiceSettings> => {
  if (file === undefined) return defaults
  const own = settingsIn(JSON.parse(await readFile(file, 'utf8')) as unknown)
  return Object.fromEntries(services.map((key) => [key, { ...defaults[key], ...own[key] }]))
}

/** Other origins that the app may call, for its content security policy. */
export const originsOf = (settings: ServiceSettings): readonly string[] => [
  ...new Set(
    services
      .map((key) => baseOf(settings, key))
      .filter((base) => !base.startsWith('/'))
      .map((base) => new URL(base).origin),
  ),
]
