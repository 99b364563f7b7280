import { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import { writeXlsxStream } from 'hucre/xlsx'
import { codes } from '../../domain/hr/rights.ts'
import { employeeResource } from '../../domain/hr/employee/employee.ts'
import { localDate, monthEnd, monthWords } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { type Missed, missedIn } from '../../domain/miscellaneous/questionnaire/due.ts'
import { csvLines, csvMark } from '../../domain/kernel/csv.ts'
import { sheetText } from '../../domain/kernel/guard.ts'
import type { SurveyAnswer } from '../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { surveyAnswerResource } from '../../domain/miscellaneous/questionnaire/survey-resource.ts'
import {
  dayOf,
  daysOf,
  type LoggedPerson,
  type ServedWorkLog,
  servedWorkLog,
  servedWorkLogPeople,
  WorkLogAsked,
  workLogCells,
  workLogFile,
  type workLogFormats,
  workLogOf,
} from '../../domain/miscellaneous/questionnaire/work-log.ts'
import { projected } from '../access/reading.ts'
import { type Entitled, entitledGroups } from '../access/sister-groups.ts'
import type { Access, Clock, Settings, Store } from '../parts.ts'
import { topicsAsOf } from '../reports/topics-as-of.ts'
import { storedDocument } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { viewerOf } from './listing.ts'
import { parametersOf } from './parameters.ts'
import { pickPage } from './picking.ts'
import { absent, denied, Problem } from './problem.ts'
import { bodyOf } from './written.ts'

type Employed = AnyDocument & { readonly company?: Ref; readonly department?: Ref; readonly joiningDate?: string }
type Parts = Store & Access & Settings & Clock

/** People found in one group; whoever looks for more types on. */
const mostFound = 20

const People = { Asked: Schema.Struct({ search: Schema.String.check(Schema.isMaxLength(200)) }) }
const see = ['see work logs', codes.workLogView] as const

const whoCalls = (context: Context<Environment>): Entitled => ({
  groupId: context.get('groupId'),
  caller: context.get('caller'),
})

const peopleOf = async (
  { db, now }: Parts,
  { groupId, caller }: Entitled,
  typed: string,
): Promise<readonly LoggedPerson[]> => {
  const query = { typed, size: mostFound, conditions: [] }
  const { items } = await pickPage(db, groupId, employeeResource, caller, query, viewerOf(caller, now()))
  return items.map(({ id, title, document }) => ({
    id,
    name: title,
    group: caller.scope.companyGroup,
    department: (document as { readonly department?: { readonly name: string } }).department?.name ?? '',
  }))
}

/** In which group, as whom, the caller may see the work log of a person; whoever asks for their own needs no right. */
const entitledTo = async (
  parts: Parts,
  context: Context<Environment>,
  employeeId: string,
  group: string | undefined,
): Promise<string> => {
  const me = whoCalls(context)
  const wanted = group ?? me.groupId
  if (wanted === me.groupId && employeeId === me.caller.user.id) return wanted
  const entitled = (await entitledGroups(parts, me, codes.workLogView)).find(({ groupId }) => groupId === wanted)
  // Of a group in which one is nobody, one does not learn whether it is there.
  if (entitled === undefined) throw wanted === me.groupId ? denied(...see) : absent('Employee')
  const employee = (await storedDocument(parts.db, wanted, employeeResource.key, employeeId)) as Employed | undefined
  const isShown =
    employee !== undefined &&
    employee.company?.id === entitled.caller.scope.company.id &&
    projected(employeeResource, entitled.caller, employee) !== null
  if (!isShown) throw absent('Employee')
  return wanted
}

const surveysOf = async (
  { db }: Parts,
  groupId: string,
  employeeId: string,
  month: string,
): Promise<readonly SurveyAnswer[]> => {
  // By the index of readers: everybody reads their own.
  const { rows } = await sql<{ state: SurveyAnswer }>`select state from documents
    where group_id = ${groupId} and resource = ${sql.lit(surveyAnswerResource.key)} and not deleted
      and readers && ${[`user:${employeeId}`]}::text[] and state #>> '{employee,id}' = ${employeeId}
      and s1 between ${`${month}-01`} and ${monthEnd(`${month}-01`)}`.execute(db)
  return rows.map(({ state }) => state)
}

/** The days of the month that are over, from the day on which somebody joined. */
const overIn = (month: string, today: string, joined: string | undefined): readonly string[] =>
  daysOf(month).filter((day) => day < today && day >= (joined ?? ''))

/** What somebody was asked in a month and did not answer, in the department in which they work now. */
const missedBy = async (
  { db, now }: Parts,
  groupId: string,
  employeeId: string,
  month: string,
  surveys: readonly SurveyAnswer[],
): Promise<readonly Missed[]> => {
  const employee = (await storedDocument(db, groupId, employeeResource.key, employeeId)) as Employed | undefined
  if (employee === undefined) return []
  const { department, joiningDate } = employee
  const days = overIn(month, localDate(now()), joiningDate)
  const [first] = days
  if (first === undefined) return []
  const person = { id: employeeId, department: department?.id }
  return missedIn(
    days,
    await topicsAsOf(db, groupId, first, person),
    person,
    surveys.map((survey) => ({ topic: survey.topic, date: dayOf(survey) })),
  )
}

const csvOf = (cells: ReturnType<typeof workLogCells>): ReadableStream<Uint8Array> =>
  bodyOf(
    (function* () {
      yield csvMark
      for (const row of cells) yield csvLines([row])
    })(),
  )

const xlsxOf = ([head = [], ...rows]: ReturnType<typeof workLogCells>): ReadableStream<Uint8Array> =>
  writeXlsxStream(
    rows.map((row) => row.map((text) => (text === '' ? null : sheetText(text)))),
    {
      name: 'Work log',
      columns: head.map((header, index) => ({
        key: String(index),
        header,
        width: index === 1 ? 48 : index === 0 ? 24 : 14,
      })),
      freezePane: { rows: 1, columns: 2 },
    },
  )

const files: Readonly<
  Record<
    (typeof workLogFormats)[number],
    readonly [type: string, stream: (cells: ReturnType<typeof workLogCells>) => ReadableStream<Uint8Array>]
  >
> = {
  csv: ['text/csv;charset=utf-8', csvOf],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsxOf],
}

/** What people answered in a month, on screen and as a file, and the people of whom one may see it (spec 02 and 06, WorkLog report). */
export const workLogRoutes = (app: Hono<Environment>, parts: Parts): void => {
  app.get(`/services/reporting${servedWorkLogPeople}`, async (context) => {
    const { search } = parametersOf(People, context.req.url)
    const groups = await entitledGroups(parts, whoCalls(context), codes.workLogView)
    if (groups.length === 0) throw denied(...see)
    const found = await Promise.all(groups.map((group) => peopleOf(parts, group, search.trim())))
    return context.json({ items: found.flat() })
  })

  app.get(`/services/reporting${servedWorkLog}`, async (context) => {
    const { month, employeeId, group, format } = parametersOf({ Asked: WorkLogAsked }, context.req.url)
    const groupId = await entitledTo(parts, context, employeeId, group)
    const surveys = await surveysOf(parts, groupId, employeeId, month)
    const log = workLogOf(month, surveys)
    if (format === undefined)
      return context.json({
        ...log,
        missed: await missedBy(parts, groupId, employeeId, month, surveys),
      } satisfies ServedWorkLog)
    if (log.rows.length === 0) throw new Problem(404, `There are no answers in ${monthWords(month)}.`)
    const [type, stream] = files[format]
    return context.body(stream(workLogCells(log)), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${workLogFile}.${format}"`,
    })
  })
}
