import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvMark } from '../../src/domain/kernel/csv.ts'
import {
  servedAnswers,
  servedFigures,
  type SurveyFigures,
} from '../../src/domain/miscellaneous/questionnaire/answers-of-period.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const year = { from: '2025-04-01', to: '2026-03-31' }
const heads = 'Date,Employee,Department,Submitted On,Question,Answer,Validity,Ideal,Late'

onEachStore('the answers of a period', (store) => {
  let host: Host
  let admin: Client
  let asha: Client
  const topic = { id: newId(), name: 'Floors' }

  const ask = (who: Client, path: string, more: Readonly<Record<string, string>> = {}) =>
    who.send('GET', `/services/reporting${path}?${new URLSearchParams({ topic: topic.id, ...year, ...more })}`)
  const linesOf = async (who: Client, more?: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { status, text } = await ask(who, servedAnswers, more)
    expect([status, text.slice(-2)]).toEqual([200, '\r\n'])
    return text.replace(csvMark, '').split('\r\n').slice(0, -1)
  }
  const figuresOf = async (who: Client): Promise<SurveyFigures> =>
    ((await ask(who, servedFigures)) as Answer<SurveyFigures>).body
  const change = async (type: string, data: object, expectedVersion?: number): Promise<void> =>
    void (await admin.do('topics', topic.id, {
      type,
      data,
      reason: 'Asked.',
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    }))
  const submit = (who: Client, date: string, floor: string, more: readonly object[] = []) =>
    who.do('survey-answers', newId(), {
      type: 'Submit',
      data: { topic, date, surveyAns: [{ questionId: 'floor', answerValue: floor, reason: '@Seen.' }, ...more] },
    })

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    asha = await host.as('asha')
    await change('Create', { name: topic.name, description: 'Asked daily.' })
    await change('AddQuestion', {
      id: 'floor',
      name: '=Is the floor clean?',
      answerType: 'binaryWithText',
      hasIdealAnswer: 'yes',
      idealAnswer: 'yes',
    })
    await change('AddQuestion', { id: 'note', name: 'Anything else?', answerType: 'text' })
    await change('Publish', {}, 3)
    await submit(asha, '2026-03-02', 'no', [{ questionId: 'note', answerValue: '=1+1,\n"a";@b' }])
    await submit(admin, '2026-02-27', 'yes', [{ questionId: 'note', answerValue: '-2' }])
    await submit(asha, '2025-03-31', 'yes')
  })
  afterAll(() => host.close())

  test('are a row each, in the order of the days, and no text is taken for a formula', async () => {
    const { text, headers } = await ask(admin, servedAnswers)
    expect(headers.get('content-disposition')).toContain(`survey-answers_${year.from}_${year.to}.csv`)
    const rows = text.replace(csvMark, '').split('\r\n')
    expect(rows).toEqual([
      heads,
      expect.stringMatching(
        /^27-Feb-2026,[^,]+,[^,]*,02-Mar-2026 11:30,'=Is the floor clean\?,yes - @Seen\.,Yes,Yes,Yes$/,
      ),
      expect.stringMatching(/^27-Feb-2026,.*,Anything else\?,'-2,Yes,,Yes$/),
      expect.stringMatching(/^02-Mar-2026,Asha Kulkarni,[^,]+,.*,'=Is the floor clean\?,no - @Seen\.,No,No,No$/),
      expect.stringMatching(/^02-Mar-2026,Asha Kulkarni,.*,Anything else\?,"'=1\+1,\n""a"";'@b",No,,No$/),
      '',
    ])
  })

  test('are their own for who may not see those of others; nothing is no file', async () => {
    const own = await linesOf(asha)
    expect(own.slice(1).filter((line) => /^\d\d-/.test(line))).toHaveLength(2)
    expect(own.join()).not.toContain('27-Feb-2026')
    expect(await ask(await host.as('clerk'), servedAnswers)).toMatchObject({ status: 404 })
    expect((await ask(admin, servedAnswers, { from: '2024-04-01', to: '2025-03-30' })).text).toContain(
      'There are no answers from 01-Apr-2024 to 30-Mar-2025.',
    )
    for (const wrong of [{ from: '2026-04-01' }, { to: '2026-02-30' }, { employee: 'asha' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(admin, servedAnswers, wrong)).toMatchObject({ status: 400 })
  })

  test('come to figures of all that one may see, the question called as it was asked', async () => {
    const worst = { name: '=Is the floor clean?', count: 1 }
    expect(await figuresOf(admin)).toEqual({ surveys: 2, people: 2, yes: 50, worst })
    expect(await figuresOf(asha)).toEqual({ surveys: 1, people: 1, yes: 0, worst })
    expect(await figuresOf(await host.as('clerk'))).toEqual({ surveys: 0, people: 0, yes: 0 })
  })

  test('keep their bytes whatever becomes of the topic (Old answers)', async () => {
    const before = (await ask(admin, servedAnswers)).text
    await change('EditQuestion', { question: 'floor', patch: { name: 'Else?', idealAnswer: 'no' } })
    await change('OrderQuestions', { question: 'note' })
    await change('RemoveQuestion', { question: 'note' })
    expect((await ask(admin, servedAnswers)).text).toBe(before)
  })

  test('come page by page, each once, also where a day goes over the end of a page', async () => {
    const count = 450
    const { db } = host.server
    // As many more of one day, as the store holds them.
    await sql`insert into documents (group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4,
        search, marks, readers, past_readers, state)
      select group_id, resource, 'more-' || lpad(i::text, 4, '0'), company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4,
        search, marks, readers, past_readers, jsonb_set(state, '{details,surveyAns,0,reason}', to_jsonb('no. ' || i))
      from documents, generate_series(1, ${sql.lit(count)}) as i
      where resource = 'survey-answers' and s1 = '2026-02-27'`.execute(db)
    const lines = await linesOf(admin, { from: '2026-02-27', to: '2026-02-27' })
    const told = lines.flatMap((line) => /yes - no\. (\d+),/.exec(line)?.[1] ?? [])
    expect(told).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)))
    expect(lines).toHaveLength(1 + 2 * (count + 1))
  })
})
