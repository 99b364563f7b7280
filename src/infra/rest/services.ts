import type { ResourceEntry, Service } from '../../domain/registry/entry.ts'

interface Setting {
  readonly use: 'production' | 'local'
  readonly production?: string
  readonly local?: string
}

/** Base address of each service: production or local development, as the run-time `config.json` says (spec 01, Service registry). */
export class Services {
  readonly #settings: Readonly<Partial<Record<Service, Setting>>>

  constructor(settings: Readonly<Partial<Record<Service, Setting>>> = {}) {
    this.#settings = settings
  }

  base(service: Service): string {
    const setting = this.#settings[service]
    const own = `/services/${service}`
    return setting?.use === 'local' ? (setting.local ?? `http://localhost:4000/${service}`) : (setting?.production ?? own)
  }

  path(entry: ResourceEntry, rest = ''): string {
    return `${this.base(entry.service)}${entry.path}${rest}`
  }
}
