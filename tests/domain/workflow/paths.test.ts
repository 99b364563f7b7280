import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { requisitionWorkflow } from '../../../src/domain/quality/requisition/requisition.ts'
import { shortestPathTo } from '../../../src/domain/workflow/paths.ts'
import { playScript, scriptOf } from '../../../src/domain/workflow/script.ts'
import { give, noHistory } from '../../support/history.ts'
import { people, type Person, refOf, withDocuments, world } from '../../support/world.ts'
import { walk } from '../../support/workflow/walk.ts'
import { leaveRequestResource as entry, leaveRequests } from './example/leave-request.ts'

const { machine } = leaveRequests
const every = people.admin.codes
const asha: Person = { ...people.asha, codes: every }
const hr: Person = { ...people.qa, codes: every }
const at = withDocuments(world, 'employees', { id: 'asha', name: asha.name, reportsTo: refOf(people.vikram) })

describe('the way to a status, read from the table', () => {
  test('is the shortest, with the answers of its decisions', () => {
    expect(shortestPathTo(machine, 'rejected')?.map(({ command }) => command)).toEqual(['Submit', 'Reject'])
    expect(shortestPathTo(requisitionWorkflow.machine, 'ccf-rejected')).toEqual([
      { command: 'DecideAsHod', to: 'pending', choice: { decision: 'approve' } },
      { command: 'CommentAsQa', to: 'ccf-rejected', choice: { decision: 'reject' } },
    ])
    expect(shortestPathTo(machine, 'nowhere')).toBeUndefined()
  })

  test.each(Object.keys(machine.head.statuses))('is walked by made inputs: to %s', (status) => {
    expect(walk({ ...entry, machine }, status, [asha, people.vikram, hr], at).document).toMatchObject({ status })
  })

  test('is played by a script of the demo, each step by whoever of its people may', async () => {
    let history = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
    const known: Readonly<Record<string, Person>> = { asha, vikram: people.vikram, hr }
    const playing = {
      machine,
      inputs: { Create: { type: 'annual', firstDay: '2026-03-02', days: 10 } },
      give: ({ by, ...step }: { by: string; type: string; data: object }) => {
        const result = give(history, { by: known[by] ?? hr, ...step }, at)
        if (Result.isFailure(result)) return Promise.resolve(undefined)
        history = result.success
        return Promise.resolve(history.document)
      },
    }
    const document = await playScript(playing, 'to approved by asha, vikram and hr')
    expect(document).toMatchObject({ status: 'approved', approvals: [{ level: 'Superior' }, { level: 'HR' }] })
    await expect(
      playScript({ ...playing, give: () => Promise.resolve(undefined) }, 'to approved by asha'),
    ).rejects.toThrow('Nobody of asha may Create.')
    expect(() => scriptOf('approved')).toThrow('A script reads')
  })
})
