import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequisitionDocument } from '../../src/domain/quality/requisition/head.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { statusWords } from '../../src/domain/registry/status-words.ts'
import { askChat } from '../support/server/chatting.ts'
import type { Client } from '../support/server/client.ts'
import { requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

/** Local day of an instant, counted without the product's calendar. */
const localDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(instant))

const isBetween = (day: string | undefined, [from, to]: readonly [string, string]): boolean =>
  day !== undefined && from <= day && day <= to

/** Today is Monday, 02-Mar-2026. */
const spans = {
  today: ['2026-03-02', '2026-03-02'],
  yesterday: ['2026-03-01', '2026-03-01'],
  'this week': ['2026-03-02', '2026-03-08'],
  'last week': ['2026-02-23', '2026-03-01'],
  'this month': ['2026-03-01', '2026-03-31'],
  'last month': ['2026-02-01', '2026-02-28'],
  'on 2026-02-10': ['2026-02-10', '2026-02-10'],
  'on 20-Jan-2026': ['2026-01-20', '2026-01-20'],
} as const

const ended = ['closed', 'withdrawn', 'hod-rejected', 'ccf-rejected', 'evaluation-rejected', 'qa-rejected']

onAnyStore('figures of chat', (store) => {
  let host: Host
  let all: readonly RequisitionDocument[]
  beforeAll(async () => {
    host = await startHost(store)
    const rows = [
      ['draft', 0, 'mls', 'production', 'asha'],
      ['draft', 1, 'mls', 'qc', 'manoj'],
      ['pending', 3, 'mls', 'production', 'asha'],
      ['pending', 20, 'mfc', 'production', 'asha'],
      ['pending', 40, 'mls', 'rd', 'sneha'],
      ['hod-rejected', 5, 'mls', 'production', 'asha'],
      ['ccf-accepted', 20, 'mls', 'qc', 'manoj'],
      ['ccf-rejected', 33, 'mls', 'qc', 'manoj'],
      ['cross-team-selected', 70, 'mls', 'production', 'asha'],
      ['department-commented', 20, 'mls', 'stores', 'tara'],
      ['qa-approved', 120, 'mls', 'engineering', 'yusuf'],
      ['closed', 90, 'mls', 'production', 'asha'],
      ['closed', 45, 'mls', 'production', 'asha'],
      ['closed', 60, 'mls', 'qc', 'manoj'],
      ['withdrawn', 10, 'mls', 'production', 'asha'],
      ['draft', 2, 'mfc', 'qc', 'manoj'],
    ] as const
    for (const [index, [until, daysAgo, company, department, by]] of rows.entries())
      await requisitionAt(host.demo, until, {
        docNo: `F-${index + 10}`,
        docName: `Change ${index}`,
        class: index % 2 === 0 ? 'Major' : 'Minor',
        typeOfChange: index % 3 === 0 ? 'temporary' : 'permanent',
        expert: index % 2 === 0 ? 'opinion' : 'none',
        // Some at half past midnight here, which is the evening before by UTC.
        daysAgo: index % 4 === 1 ? daysAgo + 0.46 : daysAgo,
        company,
        department,
        by,
      })
    const stored = await host.server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', requisitions)
      .execute()
    all = stored.map((one) => one.state as unknown as RequisitionDocument)
  })
  afterAll(() => host.close())

  /** The figure with which the answer begins, and how many rows it shows and leaves out. */
  const figure = async (
    client: Client,
    prompt: string,
  ): Promise<{ readonly count: number; readonly answer: string }> => {
    host.clock.turn(3100)
    const { answer } = await askChat(client, prompt, { resource: 'requisitions' })
    const count = Number(/^(\d+) /.exec(answer)?.[1] ?? Number.NaN)
    const shown = answer.match(/^- /gm)?.length ?? 0
    const more = Number(/^and (\d+) more$/m.exec(answer)?.[1] ?? 0)
    expect(shown + more).toBe(count)
    expect(shown).toBe(Math.min(10, count))
    return { count, answer }
  }

  const places = {
    mls: { 'company-id': 'mls', 'location-id': 'mls-p1' },
    mfc: { 'company-id': 'mfc', 'location-id': 'mfc-p1' },
  }

  test('are those of an independent count over the documents, for generated questions, in each company', async () => {
    let qa = await host.as('qa')
    let asked = 0
    const states = fc.constantFrom(
      '',
      'open',
      'rejected',
      'draft',
      'pending',
      'closed',
      'withdrawn',
      'ccf accepted',
      'cross-team-selected',
    )
    const question = fc.record({
      state: states,
      when: fc.constantFrom('', ...(Object.keys(spans) as (keyof typeof spans)[])),
      type: fc.constantFrom('', 'temporary', 'permanent'),
      department: fc.constantFrom('', 'production', 'Quality Control', 'qualty control', 'R&D'),
      company: fc.constantFrom('mls', 'mfc'),
    } as const)
    await fc.assert(
      fc.asyncProperty(question, async ({ state, when, type, department, company }) => {
        // Each question turns the clock, and a token is good for half an hour.
        asked += 1
        if (asked % 500 === 0) qa = await host.as('qa', { fresh: true })
        const prompt = ['how many', state, type, 'requisitions', department && `in ${department}`, when]
          .filter(Boolean)
          .join(' ')
        const status = state.replace(' ', '-')
        const expected = all.filter((one) => {
          const closed = one.path.find((step) => step.status === 'closed')?.at
          const day = state === 'closed' ? closed && localDay(closed) : localDay(one.createdAt)
          const dept = {
            production: 'Production',
            'Quality Control': 'Quality Control',
            'qualty control': 'Quality Control',
            'R&D': 'R&D',
            '': '',
          }[department]
          return (
            one.company.id === company &&
            (state === '' ||
              (state === 'open'
                ? !ended.includes(one.status)
                : state === 'rejected'
                  ? one.status.endsWith('-rejected')
                  : one.status === status)) &&
            (type === '' || one.details.typeOfChange === type) &&
            (dept === '' || one.details.department.name === dept) &&
            (when === '' || isBetween(day, spans[when]))
          )
        })
        const { count, answer } = await figure(qa.with(places[company]), prompt)
        expect({ prompt, company, count }).toEqual({ prompt, company, count: expected.length })
        const shown = all.filter((one) => answer.includes(`/${one.id})`))
        expect(shown.filter((one) => !expected.includes(one))).toEqual([])
        expect(shown).toHaveLength(Math.min(10, expected.length))
      }),
      { numRuns: runs({ sample: 30, soak: 1000 }) },
    )
  })

  test('raised by somebody, whose name may have one letter wrong; several are offered for choice', async () => {
    const qa = await host.as('qa', { fresh: true })
    const by = (id: string) => all.filter((one) => one.company.id === 'mls' && one.createdBy.id === id).length
    for (const name of ['Asha Kulkarni', 'asha', 'ASHA KULKARNY', 'kulkani'])
      expect((await figure(qa, `requisitions raised by ${name}`)).count).toBe(by('asha'))
    host.clock.turn(minuteMs)
    expect(
      (await figure(await host.as('asha', { fresh: true }).then(() => qa), 'requisitions raised by me')).count,
    ).toBe(0)
    const several = await askChat(qa, 'requisitions raised by iyer or nair', { resource: 'requisitions' })
    expect(several.answer).toContain('I know no person called')
  })

  test('what waits for me, for a person, for a department is what the workflow says of each', async () => {
    const qa = await host.as('qa', { fresh: true })
    host.clock.turn(minuteMs)
    const list = async (query: string): Promise<number> => (await qa.list(requisitions, query)).body.total
    expect((await figure(qa, 'which requisitions wait for me')).count).toBe(await list('?filter[waitingForMe]=true'))
    const vikram = await host.as('vikram', { fresh: true })
    const own = (await vikram.list(requisitions, '?filter[waitingForMe]=true&size=100')).body
    const forVikram = await figure(qa, 'which requisitions wait for Vikram Rao')
    expect(forVikram.count).toBe(own.total)
    for (const { id } of own.items) expect(forVikram.answer).toContain(id)
    expect((await figure(qa, 'requisitions waiting for QA')).count).toBe(await list('?filter[waitingFor][contains]=QA'))
    expect((await figure(qa, 'requisitions waiting for Production')).count).toBe(
      await list('?filter[waitingFor][contains]=Production'),
    )
  })

  test('overdue, due, details, and the average days from draft to closed with the sum that was made', async () => {
    const qa = await host.as('qa', { fresh: true })
    host.clock.turn(minuteMs)
    const dueOf = ({ details }: RequisitionDocument) =>
      details.extention?.at(-1)?.extdDate ?? details.tentativeDateClosure
    const here = all.filter((one) => one.company.id === 'mls')
    const open = here.filter((one) => !ended.includes(one.status))
    const late = open.filter((one) => (dueOf(one) ?? '9999') < '2026-03-02')
    expect((await figure(qa, 'which requisitions are overdue')).count).toBe(late.length)
    expect((await figure(qa, 'requisitions due this month')).count).toBe(
      open.filter((one) => isBetween(dueOf(one), spans['this month'])).length,
    )
    const closed = here.filter((one) => one.status === 'closed')
    const days = closed.map((one) => {
      const at = one.path.find((step) => step.status === 'closed')?.at ?? ''
      return (Date.parse(localDay(at)) - Date.parse(localDay(one.createdAt))) / 86_400_000
    })
    const sum = days.reduce((a, b) => a + b, 0)
    expect(closed.length).toBeGreaterThan(1)
    const average = await askChat(qa, 'average days from draft to closed', { resource: 'requisitions' })
    expect(average.answer).toContain(
      `${(sum / days.length).toFixed(1)} days on average, over ${days.length} requisitions`,
    )
    expect(average.research).toContain(
      `Sum: ${sum} calendar days / ${days.length} = ${(sum / days.length).toFixed(1)}.`,
    )
    const numbered = here.find((one) => one.details.requisitionNo !== null)
    const number = numbered?.details.requisitionNo ?? ''
    const details = await askChat(qa, `details of ${number.toLowerCase()}`)
    expect(details.answer).toContain(`${number} is at “${statusWords(requisitionResource, String(numbered?.status))}”`)
    expect(details.answer).toContain(`/quality-assurance/change-control/requisition/${numbered?.id}`)
    // Numbers count up in each company for itself: one that the other company alone has is not here.
    const known = here.map((one) => one.details.requisitionNo)
    const foreign = all.map((one) => one.details.requisitionNo).filter((one) => !known.includes(one))
    for (const one of [...foreign, 'CR/25-26/9999'])
      expect((await askChat(qa, `details of ${one}`)).answer).toMatch(/^No requisition/)
  })
})

const minuteMs = 60_000
