import { expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources.ts'
import { differenceLabel, saidFields, saidValue } from '../../src/ui/command-form/saidFields.ts'

const requisition = resourceOf('change-assesment')

test('what a command says is told by the labels of the form, and a patch field by field', () => {
  const data = {
    patch: { docName: 'Line clearance', department: { id: 'qa', name: 'Quality' }, changeRelatedTo: ['SOP', 'EHS'] },
  }
  expect(saidFields(requisition, data)).toEqual([
    { key: 'docName', label: 'Document name', value: 'Line clearance' },
    { key: 'department', label: 'Department', value: 'Quality' },
    { key: 'changeRelatedTo', label: 'Change related to', value: 'SOP, EHS' },
  ])
  expect(saidFields(requisition, { decision: 'approve', commentsOfQA: '', changeControlFormNo: null })).toEqual([
    { key: 'decision', label: 'Decision', value: 'approve' },
  ])
})

test('a field that is cleared is said to be empty; rows are counted, and one of them told', () => {
  expect(saidFields(requisition, { patch: { changeRelatedToName: null } })).toEqual([
    { key: 'changeRelatedToName', label: 'Change Related To Name', value: 'nothing' },
  ])
  const softcopies = [{ docname: 'SOP', docno: '14' }]
  expect(saidFields(requisition, { softcopies })).toMatchObject([{ value: 'Document name: SOP, Document no: 14' }])
  expect(saidFields(requisition, { softcopies: [...softcopies, ...softcopies] })).toMatchObject([{ value: '2 rows' }])
})

test('an answer of a survey is told without the id of its question', () => {
  const surveyAns = [{ questionId: '01JD8Z3M5Q', answerValue: 'No', reason: 'The seal was torn.' }]
  expect(saidFields(resourceOf('survey-answers'), { surveyAns })).toEqual([
    { key: 'surveyAns', label: 'Answers', value: 'Answer: No, Reason: The seal was torn.' },
  ])
})

test('amounts, which commands hold in paise, are told in rupees, within a group too', () => {
  const transactions = resourceOf('transactions')
  const tds = { section: '194C', percent: '2', amount: 2469 }
  expect(saidFields(transactions, { amount: 123_450, tds })).toEqual([
    { key: 'amount', label: 'Amount', value: '₹ 1,234.50' },
    { key: 'tds', label: 'TDS', value: '194C, 2 %, ₹ 24.69' },
  ])
  expect(saidValue(transactions, 'amount', 100)).toBe('₹ 1.00')
})

test('moments that the form does not hold are said in words', () => {
  const approval = [{ level: 'HR', at: '2026-11-25T03:43:19.215Z', until: '2026-12-01' }]
  expect(saidValue(requisition, 'approvals', approval)).toBe('Level: HR, At: 25-Nov-2026 09:13, Until: 01-Dec-2026')
})

test('a master says its choices, dates and figures as its form does', () => {
  const period = resourceOf('currency')
  expect(saidFields(period, { patch: { grouping: 'indian', minorUnits: 2, base: 'no' } })).toEqual([
    { key: 'grouping', label: 'Grouping', value: 'Indian' },
    { key: 'minorUnits', label: 'Minor units', value: '2' },
    { key: 'base', label: 'Base currency', value: 'No' },
  ])
})

test('what changed meanwhile is told by label, wherever in the document it stands', () => {
  expect(differenceLabel(requisition, 'details.docName')).toBe('Document name')
  expect(differenceLabel(requisition, 'details.deptComments.2.comments')).toBe('Departmental comments 3, Comments')
  expect(differenceLabel(requisition, 'status')).toBe('Status')
  expect(saidValue(requisition, 'status', undefined)).toBe('nothing')
})
