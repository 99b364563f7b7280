import { localDate } from '../../../domain/kernel/calendar.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import { systemScope } from '../../access/rights.ts'
import { systemCommand } from '../../commands/system-command.ts'
import { digest } from '../../store/digest.ts'
import { liveDocuments } from '../../store/reading.ts'
import type { Handler } from './handler.ts'
import { provenNow } from './proven-now.ts'

/** Disables who was to have access up to a day that has passed, and who has left (spec 01, 6.9 user-expiry). */
export const userExpiry: Handler = {
  run: async (run) => {
    const { parts, groupId } = run
    const today = localDate(new Date(await provenNow(run)).toISOString())
    const snapshot = await parts.rights.snapshot(groupId)
    const employees = await liveDocuments(parts.db, groupId, 'employees').select(['id', 'state']).execute()
    const exited = new Set(employees.filter((row) => row.state['status'] === 'exited').map((row) => row.id))
    const ended = [...(snapshot?.users.values() ?? [])].flatMap((user) => {
      if (user['status'] !== 'active') return []
      const validTo = user['validTo'] as string | undefined
      const employee = (user['employee'] as { readonly id: string } | undefined)?.id
      const why =
        validTo !== undefined && validTo < today
          ? `Valid up to ${validTo}.`
          : employee !== undefined && exited.has(employee)
            ? 'The employee has left.'
            : undefined
      return why === undefined ? [] : [{ user, why }]
    })
    let [done, disabled] = [0, 0]
    for (const { user, why } of ended) {
      // oxlint-disable no-await-in-loop -- one after the other
      await run.step(done, ended.length)
      const outcome = await parts.submit(
        systemCommand(await systemScope(parts.rights, groupId), {
          resource: 'users',
          documentId: user.id,
          commandId: derivedId([user.id, 'expired', String(user.version)], digest),
          type: 'Disable',
          data: {},
          reason: why,
        }),
      )
      const name = String(user['name'])
      if (outcome.kind === 'accepted') disabled += 1
      await run.log(
        outcome.kind === 'accepted'
          ? `Disabled ${name}: ${why}`
          : `${name} was not disabled: ${outcome.kind === 'refused' ? outcome.refusal.message : outcome.kind}`,
      )
      done += 1
      // oxlint-enable no-await-in-loop
    }
    await run.step(done, ended.length)
    return { disabled, kept: done - disabled }
  },
}
