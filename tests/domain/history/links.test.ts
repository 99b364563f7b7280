import { expect, test } from 'vitest'
import { csvRows, csvText } from '../../../src/domain/history/csv.ts'
import { historyOf } from '../../../src/domain/history/history.ts'
import { exportedHistory, jsonText } from '../../../src/domain/history/json.ts'
import { type Links, linksOf, noLinks } from '../../../src/domain/history/links.ts'
import { pdfDefinition } from '../../../src/domain/history/pdf.ts'
import { verifyExport } from '../../../src/domain/history/verify-export.ts'
import { chainEvent } from '../../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { findResource } from '../../../src/domain/resources.ts'
import { walkedTo } from '../../support/requisition/walk.ts'

const item = { resource: 'items', id: 'item-1' }
const vendor = { resource: 'vendors', id: 'vendor-1' }
const taken = { by: { id: 'auditor', name: 'Anna Auditor' }, at: '2026-11-21T04:00:00.000Z' }

const [first, second] = walkedTo('pending').events as readonly [EventEnvelope, EventEnvelope]
/** A history of which the first event was caused by an item, and the second caused a vendor to change. */
const caused = chainEvent({ ...first, cause: item })
const events = [caused, chainEvent({ ...second, previousHash: caused.hash })]
const links: Links = { caused: { 2: [vendor] }, names: { 'vendors|vendor-1': 'Acme Chemicals' } }
const linked = historyOf(requisitionResource, 'one', events, 2, undefined, links)
const plain = historyOf(requisitionResource, 'one', [first, second], 2)

test('the documents that a history names are found once each', () => {
  expect(linksOf(events, { ...links.caused, 1: [vendor] })).toEqual([item, vendor])
})

test('the printed timeline says because of what, and what it caused; only the kind of what its reader may not see', () => {
  const printed = JSON.stringify(pdfDefinition(linked, taken))
  expect(printed).toContain('"Caused by Item"')
  expect(printed).toContain('"Led to: Vendor Acme Chemicals"')
  expect(JSON.stringify(pdfDefinition(plain, taken))).not.toMatch(/Caused by|Led to:/)
})

test('the CSV has columns for them, and none where there is nothing to say', () => {
  expect(csvText(linked).split('\r\n')[0]).toMatch(/,hash,previousHash,becauseOf,caused$/)
  const cells = csvRows(linked).map((row) => [row[0], ...row.slice(-2)])
  expect(cells.find(([version]) => version === '1')).toEqual(['1', 'Item (item-1)', ''])
  expect(cells.find(([version]) => version === '2')).toEqual(['2', '', 'Vendor Acme Chemicals (vendor-1)'])
  expect(csvText(plain).split('\r\n')[0]).toMatch(/,hash,previousHash$/)
})

test('the JSON names them, and verifies with them', () => {
  const exported = exportedHistory(linked, taken)
  expect(exported.events[0]?.cause).toEqual(item)
  expect(exported['caused']).toEqual([{ version: 2, ...vendor }])
  expect(verifyExport(jsonText(exported), findResource)).toMatchObject({ intact: true })
  const other = jsonText({ ...exported, caused: [{ version: 2, resource: 'vendors', id: 'vendor-2' }] })
  expect(verifyExport(other, findResource)).toMatchObject({ intact: false })
  expect(
    exportedHistory(historyOf(requisitionResource, 'one', events, 2, undefined, noLinks), taken),
  ).not.toHaveProperty('caused')
})
