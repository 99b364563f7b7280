import { checkGroup } from '../../audit/daily.ts'
import { faultWords } from '../../audit/fault.ts'
import type { Implementation } from './handlers.ts'

const faultsSaid = 100

/** Checks the group's whole log, and signs where it stands. */
export const chainVerify: Implementation = {
  run: async (run) => {
    const { server, groupId } = run
    const log = await server.db
      .selectFrom('logs')
      .select('head')
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    const verdict = await checkGroup(server, groupId, (seq) => run.step(seq, Math.max(seq, log.head)))
    await run.say(`Checked ${verdict.events} events: ${verdict.count === 0 ? 'unbroken' : `${verdict.count} faults`}.`)
    for (const fault of verdict.faults.slice(0, faultsSaid))
      // oxlint-disable-next-line no-await-in-loop -- line after line
      await run.say(faultWords(fault))
    return { events: verdict.events, faults: verdict.count }
  },
}
