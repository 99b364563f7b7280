import { describe, expect, test } from 'vitest'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resources } from '../../../src/domain/resources.ts'
import type { Machine } from '../../../src/domain/workflow/rows.ts'
import { supplied, worldOf } from '../../support/registry/supply.ts'
import { type Known, lawsOf } from '../../support/workflow/laws.ts'

const hasMachine = (entry: ResourceEntry): entry is ResourceEntry & { readonly machine: Machine } =>
  entry.machine !== undefined

const workflows = resources.filter(hasMachine)

const makes = new Map(supplied.map(({ name, make }) => [name, make]))
const knownOf =
  ({ key }: ResourceEntry): Known =>
  (type, number) =>
    makes.get(`${key} ${type}`)?.(number).step.data

describe.each(workflows)('laws of the workflow $key', (entry) => {
  lawsOf(entry, worldOf(entry), knownOf(entry))
})

test('the registry holds workflows that a table states', () => {
  expect(workflows.map(({ key }) => key)).toContain('change-assesment')
})
