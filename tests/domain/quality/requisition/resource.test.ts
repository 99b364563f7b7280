import { describe, expect, test } from 'vitest'
import { columnOf } from '../../../../src/domain/registry/slots.ts'
import { requisitionResource as entry } from '../../../../src/domain/quality/requisition/resource.ts'
import { waitingFor } from '../../../../src/domain/quality/requisition/requisition.ts'
import { requisitionWorkflow } from '../../../../src/domain/quality/requisition/requisition.ts'
import { namesWords, othersWho } from '../../../../src/domain/workflow/waiting.ts'
import type { HeadedDepartment } from '../../../../src/domain/registry/headed-department.ts'
import { subjectOf } from '../../../../src/domain/workflow/situation.ts'
import { stateDiagram } from '../../../../src/domain/workflow/diagram.ts'
import { given } from '../../../support/given.ts'
import { run } from '../../../support/history.ts'
import { by, nothing } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import { people, refOf, viewerOf, world } from '../../../support/world.ts'

const { asha, vikram, qa, qc, engineering, expert, committee } = people
const now = '2026-01-06T05:00:00Z'
const value = (key: string, history: ReturnType<typeof walkedTo>, who = asha) =>
  columnOf(entry, key)?.value(history.document, viewerOf(who, now))

describe('the registry entry', () => {
  test('has the columns of spec 06 that a window of 1,440 px can show, and how long a requisition stands in its stage', () => {
    expect(entry.columns.filter((column) => column.shown !== false).map((column) => column.label)).toEqual([
      'Requisition no',
      'CCF no',
      'Document no',
      'Document name',
      'Department',
      'Type',
      'Class',
      'Status',
      'Due date',
      'Days in stage',
      'Waiting for',
    ])
  })

  test('names everyone involved as readers', () => {
    const readers = entry.readers?.(walkedTo('cross-team-selected', { expert: 'silent' }).document)
    expect(readers).toEqual([
      'user:asha',
      'user:rao',
      'department:production',
      'department:qc',
      'department:stores',
      'department:engineering',
    ])
  })

  test('tells the number an event took, in the series that the command asked for', () => {
    const created = run(nothing(), [by(asha, 'Create', {}, { now })], { ...world, number: 37 }).events[0]
    expect(created && entry.numbered?.(created)).toEqual({ key: 'CR/mpl/25-26', value: 37 })
    const unnumbered = run(nothing(), [by(asha, 'Create')], { ...world, number: null })
    expect(unnumbered.events[0] && entry.numbered?.(unnumbered.events[0])).toBeUndefined()
    expect(entry.title(unnumbered.document)).toBe('CR (not yet numbered)')
  })

  test('presses late once it is overdue, before that whoever it waits for, and nobody else', () => {
    const presses = (history: ReturnType<typeof walkedTo>, who: typeof asha, at = now) =>
      columnOf(entry, 'status')?.presses?.(history.document, viewerOf(who, at))
    const draft = walkedTo('draft')
    expect(presses(draft, vikram)).toBe('yours')
    expect(presses(draft, asha)).toBeUndefined()
    expect(presses(walkedTo('qa-approved'), asha, '2027-01-06T05:00:00Z')).toBe('late')
    expect(presses(walkedTo('closed'), qa, '2027-01-06T05:00:00Z')).toBeUndefined()
  })

  test('counts the days in its stage from the last step of its path, by the local calendar, while it waits for somebody', () => {
    const days = (history: ReturnType<typeof walkedTo>, at: string) =>
      columnOf(entry, 'daysInStage')?.value(history.document, viewerOf(asha, at))
    const pending = walkedTo('pending')
    expect(waitingFor(requisitionOf(pending))?.since).toBe('2026-01-05T05:00:00.000Z')
    expect(days(pending, '2026-01-05T18:29:00Z')).toBe(0)
    expect(days(pending, '2026-01-05T18:31:00Z')).toBe(1)
    expect(days(pending, '2026-02-05T05:00:00Z')).toBe(31)
    expect(days(pending, '2026-01-01T05:00:00Z')).toBe(0)
    expect(days(walkedTo('closed'), '2026-02-05T05:00:00Z')).toBeNull()
    expect(columnOf(entry, 'daysInStage')?.value(pending.document)).toBeNull()
  })

  test('hues the days in its stage as its status', () => {
    const presses = (key: string, at: string) =>
      columnOf(entry, key)?.presses?.(walkedTo('qa-approved').document, viewerOf(asha, at))
    for (const at of [now, '2027-01-06T05:00:00Z']) expect(presses('daysInStage', at)).toBe(presses('status', at))
  })

  test('says when it was closed, and that it is overdue', () => {
    expect(value('closedOn', walkedTo('closed'))).toBe(walkedTo('closed').document.lastModifiedAt)
    expect(value('closedOn', walkedTo('pending'))).toBeNull()
    expect(value('open', walkedTo('qa-approved'))).toBe(true)
    expect(value('overdue', walkedTo('qa-approved'))).toBe(false)
  })
})

describe('waiting for', () => {
  test('names who is awaited, and shows it to him', () => {
    const cases = [
      ['draft', {}, 'Vikram Shah (HOD, Production)', vikram],
      ['pending', {}, 'QA', qa],
      ['ccf-accepted', {}, 'Asha Rao (Initiator, Production)', asha],
      ['cross-team-selected', {}, 'Chitra Iyer, Suresh Pai and 1 other (QC, Stores, Engineering)', engineering],
      ['department-commented', { class: 'Major', expert: 'heard' }, 'Rao (Expert)', expert],
      ['department-commented', { expert: 'heard' }, 'Management committee or Rao (expert)', expert],
      ['department-commented', {}, 'Management committee', committee],
      ['qa-approved', { type: 'temporary' }, 'QA', qa],
    ] as const
    for (const [status, way, words, who] of cases) {
      const history = walkedTo(status, way)
      expect(value('waitingFor', history)).toBe(words)
      expect(value('waitingForMe', history, who)).toBe(true)
    }
    expect(value('waitingForMe', walkedTo('draft'), asha)).toBe(false)
    for (const [who, took] of [
      [asha, true],
      [vikram, true],
      [qc, false],
    ] as const)
      expect(value('tookPart', walkedTo('cross-team-selected'), who)).toBe(took)
    expect(
      value(
        'waitingForMe',
        given(walkedTo('cross-team-selected')).when(by(qc, 'CommentAsDepartment')).then('DepartmentCommented'),
        qc,
      ),
    ).toBe(false)
  })

  test('names the deputy of a head who raised it, and the part alone to whoever knows no departments', () => {
    const own = { ...requisitionOf(walkedTo('draft')), createdBy: refOf(vikram) }
    const who = (departments: readonly HeadedDepartment[]) =>
      requisitionWorkflow.waitingFor(own, { ...viewerOf(asha, now), departments })?.who
    expect(who([{ id: 'production', hod: refOf(vikram), deputy: refOf(asha) }])).toBe('Asha Rao (HOD, Production)')
    expect(who([])).toBe('HOD, Production')
  })

  test('says who takes a step that is not the reader’s, by name or by part', () => {
    const { head, rows } = requisitionWorkflow.machine
    const subject = subjectOf(head, walkedTo('draft').document)
    const others = (type: keyof typeof rows, who = asha) => {
      const { userId: id, ...person } = viewerOf(who, now)
      const row = rows[type]
      return row && othersWho(row, subject, { id, ...person }, [{ id: 'production', hod: refOf(vikram) }])
    }
    expect(others('DecideAsHod')).toBe('Only Vikram Shah (HOD, Production)')
    expect(others('DecideAsHod', vikram)).toBeUndefined()
    expect(others('CommentAsQa')).toBe('QA only')
    expect(others('CommentAsQa', qa)).toBeUndefined()
  })

  test('shows two names at most, nobody twice', () => {
    const [a, b, c, d] = ['Asha', 'Kiran', 'Meera', 'Rao'].map((name) => ({ name }))
    expect(namesWords([])).toBe('')
    expect(namesWords([a, undefined, a])).toBe('Asha')
    expect(namesWords([a, b])).toBe('Asha and Kiran')
    expect(namesWords([a, b, c])).toBe('Asha, Kiran and 1 other')
    expect(namesWords([a, b, c, d, a])).toBe('Asha, Kiran and 2 others')
  })

  test('says since when, and rests at the end', () => {
    expect(waitingFor(requisitionOf(walkedTo('pending')))).toMatchObject({
      command: 'CommentAsQa',
      label: 'QA Comments',
      since: '2026-01-05T05:00:00.000Z',
    })
    expect(waitingFor(requisitionOf(walkedTo('closed')))).toBeNull()
  })
})

test('the diagram draws each arrow once, and none that leads nowhere', () => {
  const arrows = stateDiagram(requisitionWorkflow.machine, '')
    .split('\n')
    .filter((line) => line.includes('-->'))
  expect(new Set(arrows).size).toBe(arrows.length)
  expect(arrows).toContain(
    '  cross_team_selected --> department_commented: Departmental comment (the count is reached)',
  )
  expect(arrows.filter((line) => line.includes('cross_team_selected --> intimation'))).toEqual([])
})
