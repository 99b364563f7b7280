import { expect, test } from 'vitest'
import { draftedResources } from '../../../src/domain/accounts/exceptions/exceptions.ts'
import { postedFields } from '../../../src/domain/inventory/stock/entries.ts'
import { resources } from '../../../src/domain/resources.ts'

test('drafts of which the books wait are those of every document that posts once it is none', () => {
  const posting = resources.filter(({ machine }) => {
    const { statuses = {}, recorded = {} } = machine?.head ?? {}
    return 'draft' in statuses && Object.keys(postedFields).every((key) => key in recorded)
  })
  expect(posting.map(({ key }) => key).toSorted()).toEqual([...draftedResources].toSorted())
})
