import { checkGroup } from '../../audit/daily.ts'
import { faultWords } from '../../audit/fault.ts'
import { headOf } from '../../store/reading.ts'
import type { Handler } from './handler.ts'

const faultsSaid = 100

/** Checks the group's whole log, and signs where it stands. */
export const chainVerify: Handler = {
  run: async (run) => {
    const { parts, groupId } = run
    const head = await headOf(parts.db, groupId)
    const verdict = await checkGroup(parts, groupId, (seq) => run.step(seq, Math.max(seq, head)))
    await run.log(`Checked ${verdict.events} events: ${verdict.count === 0 ? 'unbroken' : `${verdict.count} faults`}.`)
    for (const fault of verdict.faults.slice(0, faultsSaid))
      // oxlint-disable-next-line no-await-in-loop -- line after line
      await run.log(faultWords(fault))
    return { events: verdict.events, faults: verdict.count }
  },
}
