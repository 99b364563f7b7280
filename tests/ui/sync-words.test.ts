import { expect, test } from 'vitest'
import type { SyncState } from '../../src/infra/react/index.ts'
import { syncWords } from '../../src/ui/platform/syncWords.ts'

const live: SyncState = {
  connection: 'live',
  offlineSince: null,
  sending: 0,
  waiting: 0,
  refused: 0,
  filling: [],
  outages: [],
  elsewhere: [],
  newerApp: false,
}
const offline = { connection: 'offline', offlineSince: '2020-11-20T20:00:00Z' } as const

test.each([
  [{}, 'Live', 'live'],
  [{ connection: 'connecting' }, 'Connecting', 'busy'],
  [offline, 'Offline since 21-Nov-2020 01:30', 'offline'],
  [{ ...offline, offlineSince: null }, 'Offline', 'offline'],
  [{ ...offline, waiting: 1 }, 'Offline since 21-Nov-2020 01:30: 1 change waiting', 'offline'],
  [{ sending: 1, waiting: 1 }, 'Saved on this device, sending 2', 'busy'],
  [
    { elsewhere: [{ company: 'MLS', isLost: false, unsent: 1, refused: 0 }] },
    'Saved on this device, sending 1 (also for MLS)',
    'busy',
  ],
  [{ ...offline, refused: 1 }, '1 change needs you', 'attention'],
  [{ elsewhere: [{ company: 'MLS', isLost: false, unsent: 0, refused: 2 }] }, '2 changes need you in MLS', 'attention'],
] as const)('%j is said as “%s”', (state, words, tone) =>
  expect(syncWords({ ...live, ...state })).toMatchObject({ words, tone }),
)
