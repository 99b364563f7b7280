import { describe, expect, test } from 'vitest'
import { changedValues, describeForm } from '../../../src/domain/history/describe.ts'
import { leavesOf, type Reading } from '../../../src/domain/history/leaves.ts'
import { historyOf, readingOf } from '../../../src/domain/history/history.ts'
import { dateWords, instantWords, valueWords } from '../../../src/domain/history/words.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { noHistory, run } from '../../support/history.ts'
import { by, team } from '../../support/requisition/steps.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { people, world } from '../../support/world.ts'

const { asha, vikram, qa } = people
const formOf = (events: Parameters<typeof historyOf>[2], version?: number) =>
  describeForm(historyOf(requisitionResource, 'one', events, version))
const field = (form: ReturnType<typeof formOf>, title: string, label: string, round: number | null = null) =>
  form.find((one) => one.title === title && one.round === round)?.fields.find((one) => one.label === label)

describe('the form of an export', () => {
  const closed = walkedTo('closed', { class: 'Major', expert: 'heard' })

  test('has its sections in the order of the screen, each from the version that recorded it', () => {
    const titles = (version?: number) => formOf(closed.events, version).map(({ title }) => title)
    expect(titles(1)).toEqual(['Request'])
    expect(titles(3)).toEqual(['Request', 'HOD approval', 'QA Comments'])
    expect(titles()).toEqual([
      'Request',
      'HOD approval',
      'QA Comments',
      'Impact checklist',
      'QA approval',
      'Activities and Responsibilities',
      'Classification of Change',
      'Cross-functional team and expert',
      'Departmental comments',
      "Expert's opinion",
      'Management Committee comments',
      'Customer Comments',
      'QA Review',
      'Implementation completion',
      'Soft copies',
      'Intimation comments',
      'Closure of change control',
    ])
  })

  test('leaves no recorded value out, whatever the way', () => {
    const plain: Reading = { ...readingOf(requisitionResource), identities: {} }
    const ways = [
      closed,
      walkedTo('closed', { type: 'temporary', expert: 'waived', class: 'Major' }),
      run(
        walkedTo('qa-approved'),
        [
          by(asha, 'AddAnnexure'),
          by(qa, 'RecordAuditReview', { uptoVersion: 2, outcome: 'findings', remarks: 'Seen' }),
        ],
        world,
      ),
    ]
    for (const { events } of ways) {
      const history = historyOf(requisitionResource, 'one', events)
      const printed = describeForm(history)
        .flatMap(({ fields, rows }) => [...fields, ...(rows?.cells ?? []).flat()])
        .map(({ value }) => value.toLowerCase())
      const notPrinted = new Set(['status', 'company', 'details.round', 'details.closurePeriodId'])
      for (const { path, value } of leavesOf(history.state, plain)) {
        const words = valueWords(value)
        if (notPrinted.has(path) || words === '' || typeof value === 'boolean') continue
        const shown = [words, dateWords(words), instantWords(words), words.replaceAll('-', ' ')].map((one) =>
          one.toLowerCase(),
        )
        expect(
          printed.some((one) => shown.includes(one)),
          `${path} ${words}`,
        ).toBe(true)
      }
    }
  })

  test('a changed value stands with all that it was before, who changed it, when and why', () => {
    const twice = run(
      walkedTo('pending'),
      [
        by(asha, 'Correct', { path: 'proposedChange', text: 'Second' }, { reason: 'Typing' }),
        by(asha, 'Correct', { path: 'proposedChange', text: 'Third' }, { reason: 'Typing again' }),
      ],
      world,
    )
    const form = formOf(twice.events)
    const { value, entered = [] } = field(form, 'Request', 'Proposed change') ?? {}
    expect(value).toBe('Third')
    expect(entered.map((one) => [one.value, one.version, one.by, one.reason])).toEqual([
      ['Sieve of 30 mesh', 1, 'Asha Rao', null],
      ['Second', 3, 'Asha Rao', 'Typing'],
      ['Third', 4, 'Asha Rao', 'Typing again'],
    ])
    expect(changedValues(form)).toBe(1)
    expect(changedValues(formOf(twice.events, 2))).toBe(0)
  })

  test('a value that was cleared is printed as cleared', () => {
    const { events } = run(
      walkedTo('draft'),
      [
        by(asha, 'UpdateRequest', { patch: { employeeSeekingChange: { id: 'reader', name: 'Ravi Kumar' } } }),
        by(asha, 'UpdateRequest', { patch: { employeeSeekingChange: null } }),
      ],
      world,
    )
    const cleared = field(formOf(events), 'Request', 'Employee seeking change')
    expect(cleared?.value).toBe('')
    expect(cleared?.entered.map(({ value }) => value)).toEqual(['Ravi Kumar', null])
  })

  test('an answer of the checklist that changed names both answers', () => {
    const evaluated = walkedTo('evaluation')
    const rejected = run(evaluated, [by(qa, 'DecideEvaluation', { decision: 'reject' })], world)
    const reopened = run(rejected, [by(asha, 'Reopen')], world)
    const acknowledge = (evaluated.document['details'] as { acknowledge: object[] }).acknowledge.map((row, index) =>
      index === 0 ? { ...row, noSelected: false, yesSelected: true, remark: 'Yield' } : row,
    )
    const { events } = run(reopened, [by(asha, 'SubmitEvaluation', { acknowledge: acknowledge as never })], world)
    const rows = formOf(events).find(({ title }) => title === 'Impact checklist')?.rows
    expect(rows?.cells[0]?.[1]).toMatchObject({ value: 'Yes', entered: [{ value: 'No' }, { value: 'Yes' }] })
    expect(rows?.cells[1]?.[1]).toMatchObject({ value: 'No', entered: [] })
  })

  test('earlier rounds come first, each with its own sections and decisions', () => {
    const rejected = run(
      walkedTo('draft'),
      [by(vikram, 'DecideAsHod', { decision: 'reject', commentsOfHOD: 'Not now' }), by(asha, 'Reopen')],
      world,
    )
    const { events } = run(rejected, [by(vikram, 'DecideAsHod', { commentsOfHOD: 'Now' })], world)
    const form = formOf(events)
    expect(form.map(({ title, round }) => [title, round])).toEqual([
      ['HOD approval', 1],
      ['Request', null],
      ['HOD approval', null],
    ])
    expect(field(form, 'HOD approval', 'HOD comments', 1)).toMatchObject({ value: 'Not now', entered: [] })
    expect(field(form, 'HOD approval', 'HOD comments')).toMatchObject({ value: 'Now', entered: [] })
    expect(form.map(({ recorded }) => recorded.map(({ decision, version }) => [decision, version]))).toEqual([
      [['Rejected', 2]],
      [[null, 1]],
      [['Approved', 4]],
    ])
  })

  test('a department that was taken out of the team stands in no row, and the change in the timeline', () => {
    const { events } = run(
      walkedTo('cross-team-selected'),
      [by(qa, 'AmendTeam', { add: team('regulatory'), remove: ['stores'] })],
      world,
    )
    const rows = formOf(events).find(({ title }) => title.startsWith('Cross-functional'))?.rows
    expect(rows?.cells.map(([dept]) => dept?.value)).toEqual(['QC', 'Engineering', 'Regulatory'])
  })

  test('a resource without a table of its own is printed with all its fields under the labels of its list', () => {
    const entry = resourceOf('departments')
    const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
    const { events } = run(
      noHistory(subject, 'd'),
      [
        { by: people.admin, type: 'Create', data: { name: 'Laundry', shortName: 'LDY', active: 'yes' } },
        { by: people.admin, type: 'Update', data: { patch: { name: 'Laundry and linen' } } },
      ],
      world,
    )
    const [only, ...others] = describeForm(historyOf(entry, 'd', events))
    expect(others).toEqual([])
    expect(only?.title).toBe(entry.label)
    expect(only?.fields.find(({ label }) => label === 'Name')).toMatchObject({
      value: 'Laundry and linen',
      entered: [{ value: 'Laundry' }, { value: 'Laundry and linen' }],
    })
  })
})
