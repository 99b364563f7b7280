import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Papa from 'papaparse'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormats } from '../../src/domain/history/history.ts'
import { historyOf } from '../../src/domain/history/history.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { writeExport } from '../../src/ui/history/export/write.ts'
import { exportDocument, verifyExportFile } from '../../src/server/tools/export.ts'
import { meridian, request, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-export-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => path.join(folder, name)

onAnyStore('the export command', (store) => {
  let host: Host
  let id = ''
  beforeAll(async () => {
    host = await startHost(store)
    id = (await requisitionAt(host.demo, 'closed', { docNo: 'X-1' })).id
  })
  afterAll(() => host.close())

  const run = async (of: string, ...options: readonly (readonly [string, string])[]) => {
    let said = ''
    const code = await exportDocument(
      host.server.db,
      { groupId: meridian.id, resource: requisitions, id: of },
      new Map(options),
      {
        write: (text) => void (said += text),
        now: host.server.now,
      },
    )
    return { code, said }
  }
  const check = async (name: string) => {
    const said: string[] = []
    return { code: await verifyExportFile(file(name), (text) => said.push(text)), said: said.join('\n') }
  }

  test('a JSON export carries every event and the state, and verifies without a store', async () => {
    const asha = await host.as('asha')
    expect(await run(id, ['out', file('a.json')])).toMatchObject({ code: 0 })
    const json = JSON.parse(readFileSync(file('a.json'), 'utf8')) as Readonly<Record<string, unknown>>
    expect(json['events']).toEqual((await asha.events(requisitions, id)).body.events)
    expect(json['state']).toEqual((await asha.read(requisitions, id)).body)
    expect(json['exportedBy']).toMatchObject({ id: 'command-line' })
    const { code, said } = await check('a.json')
    expect([code, said]).toEqual([0, expect.stringMatching(/Verified: \d+ events, unbroken\. Head [0-9a-f]{12}\./)])
  })

  test('at an earlier version it holds that version and no more', async () => {
    await run(id, ['version', '3'], ['out', file('v3.json')])
    const json = JSON.parse(readFileSync(file('v3.json'), 'utf8')) as { events: unknown[]; state: { version: number } }
    expect([json.events.length, json.state.version]).toEqual([3, 3])
    expect((await check('v3.json')).code).toBe(0)
    await expect(run(id, ['version', '99'])).rejects.toThrow('Version 99 does not exist')
    await expect(run(id, ['version', 'x'])).rejects.toThrow('Version NaN does not exist')
    await expect(run(id, ['format', 'xml'])).rejects.toThrow('xml is not a format; there are json, csv, pdf, and pack.')
  })

  test('the app and the command write the same bytes, but for who and when', async () => {
    const { events } = (await (await host.as('qa')).events(requisitions, id)).body
    for (const format of exportFormats) {
      await run(id, ['format', format], ['out', file(`same.${format}`)])
      const ofCommand = new Uint8Array(readFileSync(file(`same.${format}`)))
      const json = JSON.parse(readFileSync(file('a.json'), 'utf8')) as { exportedBy: { id: string; name: string } }
      const taken = { by: json.exportedBy, at: host.server.now() }
      const order = { resource: requisitions, id, events, version: events.length, format, taken }
      const { bytes, headHash } = await writeExport(order, () => {})
      expect([format, Buffer.compare(bytes, ofCommand)]).toEqual([format, 0])
      expect(headHash).toBe(events.at(-1)?.hash)
    }
  })

  test('a spreadsheet runs nothing of a CSV export', async () => {
    const asha = await host.as('asha')
    const hostile = newId()
    await asha.do(requisitions, hostile, { type: 'Create', data: request({ docName: '=HYPERLINK("x")' }) })
    await asha.do(requisitions, hostile, { type: 'Withdraw', reason: '=1+1' })
    const { said, code } = await run(hostile, ['format', 'csv'])
    const rows = Papa.parse<string[]>(said.slice(1), { skipEmptyLines: true }).data
    expect(code).toBe(0)
    expect(rows.find((row) => row[8] === 'docName')?.[10]).toBe('\'=HYPERLINK("x")')
    expect(rows.at(-1)?.[11]).toBe("'=1+1")
  })
})

describe('a file that is no export is refused with a sentence', () => {
  const said = async (content: string | Uint8Array): Promise<string> => {
    writeFileSync(file('hostile.json'), content)
    const lines: string[] = []
    expect(await verifyExportFile(file('hostile.json'), (text) => lines.push(text))).toBe(1)
    return lines.join('\n')
  }

  test('bytes that are no text, a folder, nothing', async () => {
    expect(await said(new Uint8Array([0xff, 0xfe, 0, 1]))).toContain('The file is not UTF-8 text')
    expect(await said('')).toContain('The file is not complete JSON')
    const lines: string[] = []
    expect(await verifyExportFile(folder, (text) => lines.push(text))).toBe(1)
    expect(await verifyExportFile(file('none.json'), (text) => lines.push(text))).toBe(1)
    expect(lines).toEqual([`${folder}: This is not a file.`, `${file('none.json')}: There is no such file.`])
  })

  test('a version that the document does not have is refused before anything is written', () => {
    expect(() => historyOf(requisitionResource, 'one', [], 1)).toThrow('Version 1 does not exist')
  })
})
