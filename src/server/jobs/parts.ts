import type { PostOffice } from '../mail/post-office.ts'
import type { Access, Clock, Commands, Log, Proven, Settings, Stopwatch, Store } from '../parts.ts'
import type { Database } from '../store/database.ts'

/** What jobs and maintenance runs work with. */
export interface JobParts extends Store, Clock, Stopwatch, Proven, Access, Commands, Log, Settings {
  readonly engine: Database['engine']
  readonly post: Pick<PostOffice, 'run'>
}
