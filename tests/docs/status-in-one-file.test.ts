import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Choices from '../../src/domain/quality/requisition/choices.ts'
import type * as Requisitions from '../../src/domain/quality/requisition/requisition.ts'
import type * as Resources from '../../src/domain/quality/requisition/resource.ts'
import { stateDiagram } from '../../src/domain/workflow/diagram.ts'
import { walkedTo } from '../support/requisition/walk.ts'

/** The file that README names for the statuses of the requisition, with one line more: nothing else is told of it. */
const file = 'quality/requisition/choices.ts'
const after = "  'evaluation-accepted': { tone: 'waiting', step: 'QA approval', label: 'Evaluation accepted' },\n"
const added = "  'on-hold': { tone: 'waiting', step: 'On hold' },\n"

let domain: string
beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  domain = mkdtempSync(path.resolve('.cache/status-'))
  cpSync('src/domain', domain, { recursive: true })
  const place = path.join(domain, file)
  const text = readFileSync(place, 'utf8')
  if (!text.includes(after)) throw new Error(`${file} has no such line any more.`)
  writeFileSync(place, text.replace(after, after + added))
})
afterAll(() => rmSync(domain, { recursive: true }))

test('README names the file', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('its statuses in choices.ts')
})

test('a status that is added in one file stands in list, filter, path, diagram and the rows of every status', async () => {
  const load = <Module>(name: string): Promise<Module> => import(path.join(domain, 'quality/requisition', name))
  const { statusTable, isRejected } = await load<typeof Choices>('choices.ts')
  const { requisitionResource } = await load<typeof Resources>('resource.ts')
  const { pathOf, requisitionWorkflow, statusesFor } = await load<typeof Requisitions>('requisition.ts')
  const held = 'on-hold' as keyof typeof statusTable

  expect(statusTable[held]).toEqual({ tone: 'waiting', step: 'On hold' })
  expect(isRejected(held)).toBe(false)
  const column = requisitionResource.columns.find(({ key }) => key === 'status')
  expect(column?.choices?.indexOf(held)).toBe((column?.choices?.indexOf('evaluation-accepted') ?? -2) + 1)
  expect(statusesFor('AddAnnexure')).toContain(held)
  expect(statusesFor('Withdraw')).toContain(held)
  expect(stateDiagram(requisitionWorkflow.machine, '')).toContain('on-hold')

  const document = requisitionResource.document ?? walkedTo('evaluation-accepted', { type: 'permanent' }).document
  type Standing = Parameters<typeof pathOf>[0]
  const before = document as Standing
  const change = { status: held, at: before.lastModifiedAt, by: before.createdBy }
  const standing: Standing = { ...before, status: held, path: [...before.path, change] }
  expect(pathOf(standing).at(-1)).toMatchObject({ label: 'On hold' })
  expect(requisitionWorkflow.waitingFor(standing)).toBeNull()
})
