import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvColumns, csvRows, csvText } from '../../../src/domain/history/csv.ts'
import { chainEvent } from '../../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { historyOf } from '../../../src/domain/history/history.ts'
import { guarded } from '../../../src/domain/kernel/guard.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { holds } from '../../support/holds.ts'
import { masterOf } from '../../support/registry/master.ts'
import { walkedTo } from '../../support/requisition/walk.ts'

const raised = walkedTo('pending')
/** The requisition with its proposed change corrected to each of the texts, as the log would hold it. */
const corrected = (...texts: readonly string[]) => {
  const events = [...raised.events]
  for (const text of texts) {
    const last = events.at(-1) as EventEnvelope
    const version = last.version + 1
    events.push(
      chainEvent({
        ...last,
        id: `event-${version}`,
        version,
        seq: version,
        type: 'TextCorrected',
        data: { path: 'proposedChange', before: '', after: text },
        reason: text,
        previousHash: last.hash,
      }),
    )
  }
  return historyOf(requisitionResource, 'one', events)
}
const parsed = (text: string) =>
  Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n', skipEmptyLines: true }).data

describe('the CSV export (06 History, Export)', () => {
  test('has the columns of the specification in their order, behind the mark of UTF-8', () => {
    const text = csvText(corrected('x'))
    expect(
      text.startsWith(
        '\uFEFFversion,atUtc,atLocal,actorId,actor,event,fromStatus,toStatus,field,old,new,reason,signer,meaning,hash,previousHash\r\n',
      ),
    ).toBe(true)
    expect(parsed(text)[0]).toEqual([...csvColumns])
  })

  test('leaves out the path of a record that waits: the events tell when each status was reached', () => {
    const batches = masterOf('item-batches')
    const approve = batches.step('Approve', { arNumber: 'AR/26/001' })
    const { document, events } = batches.made({ manufacturedOn: '2025-06-10', receivedOn: '2025-07-01' }, [approve])
    expect(document['path']).toHaveLength(2)
    const fields = csvRows(historyOf(batches.entry, 'one', events)).map((row) => row[csvColumns.indexOf('field')])
    expect(fields.filter((field) => field?.startsWith('path'))).toEqual([])
    expect(fields).toContain('arNumber')
  })

  test('has one row per changed field, and one for an event that changed none', () => {
    const { events } = walkedTo('closed', { class: 'Major', expert: 'heard' })
    const history = historyOf(requisitionResource, 'one', events)
    const rows = csvRows(history)
    for (const { event, changes } of history.steps)
      expect(rows.filter(([version]) => version === String(event.version))).toHaveLength(Math.max(1, changes.length))
    const [first] = rows
    expect(first?.slice(0, 8)).toEqual([
      '1',
      '2026-01-05T04:00:00.000Z',
      '2026-01-05 09:30:00 +05:30',
      'asha',
      'Asha Rao',
      'RequisitionCreated',
      '',
      'draft',
    ])
    expect(rows.at(-1)?.slice(14)).toEqual([events.at(-1)?.hash, events.at(-2)?.hash])
  })

  test('a cell that begins like a formula runs nothing', () => {
    const row = parsed(csvText(corrected('=1+1'))).at(-1)
    expect([row?.[10], row?.[11]]).toEqual(["'=1+1", "'=1+1"])
  })

  test('whatever was written comes back from the file, and no cell begins like a formula', () => {
    const hostile = fc.oneof(
      fc
        .array(fc.integer({ min: 1, max: 0x10ffff }), { minLength: 1, maxLength: 40 })
        .map((points) => String.fromCodePoint(...points)),
      fc.constantFrom('"', '""', 'a,b', 'a\r\nb', '\n', '=cmd|x!A1', "'=1", ',,,', 'ش', '😀', ';', ' x '),
    )
    holds(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
        const history = corrected(...texts.map((text) => text.toWellFormed().replaceAll('\0', '')))
        const rows = parsed(csvText(history)).slice(1)
        expect(rows).toEqual(csvRows(history).map((row) => row.map(guarded)))
        expect(rows.filter((row) => row.length !== csvColumns.length)).toEqual([])
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
      }),
      100,
    )
  })

  test('names who signed and what it meant', () => {
    const history = historyOf(requisitionResource, 'one', walkedTo('pending').events)
    const signature = {
      by: { id: 'qa', name: 'Quentin Ames', designation: 'QA' },
      at: '',
      meaning: 'Closure',
      signedHash: '',
    }
    const [step] = history.steps
    const signed = { ...history, steps: step === undefined ? [] : [{ ...step, event: { ...step.event, signature } }] }
    expect(csvRows(signed)[0]?.slice(12, 14)).toEqual(['Quentin Ames', 'Closure'])
  })
})
