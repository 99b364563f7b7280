import { describe, expect, test } from 'vitest'
import { requisitionWorkflow } from '../../src/domain/quality/requisition/requisition.ts'
import type { AnyRow } from '../../src/domain/workflow/rows.ts'
import { usualSections } from '../../src/domain/workflow/sections.ts'
import { hasButtons, leadsTo, outcomesOf, stepFields } from '../../src/ui/workflow/stepFields.ts'

const { machine } = requisitionWorkflow
const rowOf = (type: string): AnyRow => {
  const row = machine.rows[type]
  if (row === undefined) throw new Error(`There is no step ${type}.`)
  return row
}
const fieldsOf = (type: string, part: Parameters<typeof stepFields>[2] = {}) => stepFields(machine, rowOf(type), part)

describe('the form of a step', () => {
  test('takes a decision by a button for each outcome, and says which needs a comment', () => {
    const row = rowOf('DecideAsHod')
    expect(hasButtons(row, {})).toBe(true)
    expect(outcomesOf(row)).toEqual([
      ['approve', 'Approve'],
      ['reject', 'Reject'],
    ])
    expect(Object.keys(fieldsOf('DecideAsHod'))).toEqual(['commentsOfHOD'])
    expect(fieldsOf('DecideAsHod')['commentsOfHOD']).toMatchObject({ help: 'Required if you reject.', blank: true })
  })

  test('takes a decision by its field where the page wants it so', () => {
    expect(hasButtons(rowOf('ReviewByQa'), { byField: true })).toBe(false)
    expect(Object.keys(fieldsOf('ReviewByQa', { byField: true }))).toContain('status')
  })

  test('requires what the row requires, and what the page knows of the rule', () => {
    expect(fieldsOf('CommentAsManagement')['comments']).toMatchObject({ required: true })
    expect(fieldsOf('CommentAsManagement')['comments']?.blank).toBeUndefined()
    expect(fieldsOf('Close')['commentsOfHod']?.blank).toBe(true)
    expect(fieldsOf('Close', { requires: ['commentsOfHod'] })['commentsOfHod']?.blank).toBeUndefined()
  })

  test('has the order, labels and conditions of the page, else those of the table', () => {
    const part = { order: ['applicable', 'comments'], fields: { comments: { label: 'What they wrote' } } }
    const fields = fieldsOf('CommentAsCustomer', part)
    expect(Object.keys(fields)).toEqual(['applicable', 'comments', 'document'])
    expect(fields['comments']).toMatchObject({ label: 'What they wrote', required: true })
    expect(fields['comments']?.when?.({ applicable: 'no' })).toBe(false)
  })

  test('of a new document asks for the fields of the workflow', () => {
    expect(Object.keys(fieldsOf('Create'))).toEqual(Object.keys(machine.head.fields))
  })

  test('leads to the statuses of its events', () =>
    expect(leadsTo(rowOf('CommentAsQa'))).toEqual(['ccf-accepted', 'ccf-rejected']))
})

describe('the sections of a workflow that states none', () => {
  const sections = usualSections(machine)
  const of = (type: string) => sections.find(({ steps }) => steps.includes(type))

  test('are its fields, then each step on the page', () => {
    expect(sections[0]).toMatchObject({ title: 'Change control requisition', steps: ['Create', 'UpdateRequest'] })
    expect(sections[0]?.shows).toEqual(Object.keys(machine.head.fields))
    expect(of('Withdraw')).toBeUndefined()
  })

  test('show what a step records: its input, a group, or rows', () => {
    expect(of('CommentAsQa')?.shows).toEqual(['commentsOfQA', 'changeControlFormNo'])
    expect(of('ReviewByQa')?.shows).toContain('qaFinalApproval.status')
    expect(of('CommentAsManagement')?.shows).toContain('managementCommitteeComments.approval')
    expect(of('CommentAsDepartment')?.rows?.path).toBe('deptComments')
  })
})
