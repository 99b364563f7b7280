import { readXlsx } from 'hucre/xlsx'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvMark } from '../../src/domain/kernel/csv.ts'
import type { LoggedPerson, WorkLog } from '../../src/domain/miscellaneous/questionnaire/work-log.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { cloneGroup } from '../support/server/clone-group.ts'
import { password } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const base = '/services/reporting/api/v1/survey-answers'

onEachStore('the work log report', (store) => {
  let host: Host
  let admin: Client
  let asha: Client

  const reportOf = (who: Client, employeeId: string, more = '') =>
    who.send('GET', `${base}/report?month=2026-02&employeeId=${employeeId}${more}`)
  const peopleFor = async (who: Client, search: string): Promise<readonly LoggedPerson[]> => {
    const { body } = (await who.send('GET', `${base}/people?search=${search}`)) as Answer<{
      readonly items: readonly LoggedPerson[]
    }>
    return body.items
  }
  const fileOf = async (who: Client, format: string): Promise<Response> =>
    fetch(`${host.url}${base}/report?month=2026-02&employeeId=asha&format=${format}`, { headers: who.headers })

  beforeAll(async () => {
    host = await startHost(store, { settings: { sisterGroups: ['meridian', 'zenith'] } })
    admin = await host.as('admin')
    asha = await host.as('asha')
    const topic = { id: newId(), name: '=Walk' }
    const give = (type: string, data: object, expectedVersion?: number) =>
      admin.do('topics', topic.id, { type, data, ...(expectedVersion === undefined ? {} : { expectedVersion }) })
    await give('Create', { name: topic.name, description: 'Asked daily.' })
    await give('AddQuestion', { id: 'floor', name: 'Is the floor clean?', answerType: 'binaryWithText' })
    await give('Publish', {}, 2)
    for (const [date, answerValue] of [
      ['2026-02-27', 'yes'],
      ['2026-02-28', 'no'],
      ['2026-03-01', 'yes'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await asha.do('survey-answers', newId(), {
        type: 'Submit',
        data: { topic, date, surveyAns: [{ questionId: 'floor', answerValue, reason: 'Seen.' }] },
      })
    await cloneGroup(host.database.db, 'meridian', 'zenith')
    // Somebody of human resources, who has no account in the other group.
    await host.demo.run({
      by: 'system',
      companyId: 'mls',
      locationId: 'mls-p1',
      at: host.server.now(),
      resource: 'users',
      documentId: 'only-hr',
      type: 'Create',
      data: {
        name: 'Only HR',
        email: 'only-hr@meridian.example',
        kind: 'external',
        status: 'active',
        defaultCompany: { id: 'mls', name: 'Meridian Lifesciences Ltd' },
        defaultLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
        validTo: '2026-12-31',
        roles: [
          {
            role: { id: 'role-hr', name: 'HR Manager' },
            companies: null,
            locations: null,
            validFrom: '2020-01-01',
            validTo: null,
          },
        ],
      },
    })
    await host.demo.setPassword(['only-hr'], password)
  })
  afterAll(() => host.close())

  test('has the answers of the month, and is for oneself and who may see work logs', async () => {
    for (const who of [admin, asha]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = (await reportOf(who, 'asha')) as Answer<WorkLog>
      expect([status, body.days.length]).toEqual([200, 28])
      const [row] = body.rows
      expect(row?.answers.slice(26).map((one) => one?.words)).toEqual(['yes - Seen.', 'no - Seen.'])
    }
    expect(await reportOf(asha, 'qa')).toMatchObject({ status: 403, body: { code: 'UI:WRK-LOG:VIEW' } })
    expect(await asha.send('GET', `${base}/people?search=a`)).toMatchObject({ status: 403 })
    expect(await reportOf(admin, 'nobody')).toMatchObject({ status: 404 })
    expect(await admin.send('GET', `${base}/report?month=2026-13&employeeId=asha`)).toMatchObject({ status: 400 })
  })

  test('comes as CSV and as XLSX under its name, texts guarded; where nothing was answered there is no file', async () => {
    const csv = await fileOf(admin, 'csv')
    expect(csv.headers.get('content-disposition')).toContain('survey-answer-data-report.csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
    expect(text.startsWith(csvMark)).toBe(true)
    const [head = '', row = ''] = text.slice(1).split('\r\n')
    expect(head.startsWith('Activity,Task,2026-02-01,')).toBe(true)
    expect(row).toBe(`'=Walk,Is the floor clean?${','.repeat(27)}yes - Seen.,no - Seen.`)
    const xlsx = await fileOf(admin, 'xlsx')
    expect(xlsx.headers.get('content-disposition')).toContain('survey-answer-data-report.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    const [sheet] = sheets
    expect(sheet?.rows[0]).toHaveLength(30)
    expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['=Walk', 'Is the floor clean?'])
    expect(sheet?.rows[1]?.slice(28)).toEqual(['yes - Seen.', 'no - Seen.'])
    expect(await reportOf(admin, 'qa', '&format=csv')).toMatchObject({ status: 404 })
  })

  test('people of another group are found where the same address may see them there, and by nobody else', async () => {
    const found = await peopleFor(admin, 'asha')
    expect(found.map(({ id, group, department }) => [id, group.id, department])).toEqual([
      ['asha', 'meridian', expect.any(String)],
      ['asha', 'zenith', expect.any(String)],
    ])
    expect(await reportOf(admin, 'asha', '&group=zenith')).toMatchObject({ status: 200 })
    const hr = await host.as('only-hr')
    expect((await peopleFor(hr, 'asha')).map(({ group }) => group.id)).toEqual(['meridian'])
    expect(await reportOf(hr, 'asha', '&group=zenith')).toMatchObject({ status: 404 })
    expect(await reportOf(asha, 'asha', '&group=zenith')).toMatchObject({ status: 404 })
  })
})
