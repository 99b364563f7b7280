import { demoDomain, demoPassword } from '../demo/published.ts'
import type { Config } from '../config.ts'
import type { Store } from '../parts.ts'
import { matches } from '../session/hash.ts'
import { CannotStart } from './cannot-start.ts'

/** Where a server listens unless `HOST` says otherwise: whoever is at this machine reaches it, and nobody else. */
export const thisMachine = '127.0.0.1'

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Can anybody sign in with the password that the README tells? */
const demoStands = async ({ db }: Store): Promise<boolean> => {
  const rows = await db
    .selectFrom('credentials')
    .innerJoin('logs', 'logs.group_id', 'credentials.group_id')
    .select('password_hash')
    .where('logs.domain', '=', demoDomain)
    .execute()
  // The demo's people have one hash between them as long as nobody changes his.
  const hashes = [...new Set(rows.map((row) => row.password_hash))]
  return (await Promise.all(hashes.map((hash) => matches(hash, demoPassword)))).some(Boolean)
}

/** Where to listen. Refuses to open a server to others in which the demo's published passwords are good, unless that is said too. */
export const hostToServe = async (store: Store, config: Config): Promise<string> => {
  const { host = thisMachine, openDemo = false } = config
  if (!isThisMachine(host) && !openDemo && (await demoStands(store)))
    throw new CannotStart(
      `HOST=${host} opens this server to others, and the passwords of its demo are published. Serve real people without the demo (CHRONICLE_DEMO=no on an empty store), or say that you mean it: OPEN_DEMO=yes.`,
    )
  return host
}
