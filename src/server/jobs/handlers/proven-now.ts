import { localTimeWords } from '../../../domain/kernel/calendar.ts'
import { believedMs } from '../../store/proven-time.ts'
import type { Run } from '../running.ts'

/** The time by which a run removes or disables, milliseconds; its log tells where that is not the clock's. */
export const provenNow = async (run: Run): Promise<number> => {
  const { proven, clock, now } = run.parts
  const time = await proven.now()
  if (clock() - time > believedMs)
    await run.log(
      `The clock says ${localTimeWords(now())}, further ahead than time has gone by. What goes by age goes up to ${localTimeWords(new Date(time).toISOString())}.`,
    )
  return time
}
