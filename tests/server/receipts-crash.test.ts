import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { supplied } from '../support/registry/supply.ts'
import { post, type Reply, type Trial, Trials } from '../support/registry/trials.ts'
import { sampleOf } from '../support/tier.ts'
import { config, newPostgresDatabase, onPostgres } from '../support/server/host.ts'
import { type Cut, postgresOver, Wire } from '../support/server/wire.ts'

const clock = { now: Date.parse('2026-01-06T04:00:00.000Z') }

/** Every kind of work a command makes: series, signatures, lookups, rights, nothing at all. */
const kinds = supplied.filter(({ name }) =>
  [
    'change-assesment Create',
    'change-assesment CommentAsQa',
    'change-assesment CommentAsDepartment',
    'users Update',
    'closure-date-period Create',
    'employees Restore',
  ].includes(name),
)

onPostgres('a server process that dies while it works on a command', () => {
  let address: string
  let living: Server
  let trials: Trials
  const wires: Wire[] = []

  beforeAll(async () => {
    address = await newPostgresDatabase()
    living = await createChronicle(await openPostgres(address), config, () => clock.now)
    trials = await Trials.open({ server: living, clock, close: () => living.close() })
    await living.listen(0)
  })
  afterAll(async () => {
    for (const wire of wires) wire.drop()
    await living.close()
  })

  /** A process that dies at a statement of the command; resolves with its reply if it lived to give one. */
  const dying = async (trial: Trial, cut: Cut): Promise<readonly Reply[]> => {
    const wire = new Wire()
    wires.push(wire)
    const server = await createChronicle(await postgresOver(wire, address), config, () => clock.now)
    wire.watch(cut)
    const reply = await Promise.race([post(server, trial), wire.died])
    if (reply === undefined) return []
    // It may die after its answer too, in what it does beside: then it never closes.
    await Promise.race([server.close(), wire.died])
    return [reply]
  }

  /** To the process that lives and to one that has just started, also at the same time. */
  const resend = async (trial: Trial, times: number): Promise<readonly Reply[]> => {
    const started = await createChronicle(await openPostgres(address), config, () => clock.now)
    const replies = await Promise.all(
      Array.from({ length: times }, (_, index) => post(index % 2 === 0 ? living : started, trial)),
    )
    await started.close()
    return replies
  }

  test.each(sampleOf(kinds, 2, 'crash'))(
    '$name: dead at each await and sent to others, happens once and has one receipt',
    async (one) => {
      const waiting = [...(await trials.prepare(one, 24))]
      const faults: string[] = []
      let isAlive = false
      for (let at = 1; !isAlive; at += 1) {
        const trial = waiting.pop() as Trial
        // oxlint-disable-next-line no-await-in-loop -- one death after the other
        const lived = await dying(trial, { at, how: 'crash' })
        isAlive = lived.length > 0
        // oxlint-disable-next-line no-await-in-loop -- as above
        const replies = [...lived, ...(await resend(trial, 1 + (at % 5)))]
        // oxlint-disable-next-line no-await-in-loop -- as above
        faults.push(...(await trials.faults(trial, replies)).map((fault) => `dead at ${at}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )
})
