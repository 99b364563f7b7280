import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import { localDate } from '../../domain/kernel/calendar.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { daysOf, type Report } from '../../domain/registry/report.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import { largestReportPage } from '../../domain/registry/replica.ts'
import { reports } from '../../domain/resources.ts'
import type { Clock, Store } from '../parts.ts'
import { condensed } from '../reports/condensed.ts'
import { conditionInSql, wordInSql } from '../reports/conditions.ts'
import { reportPage } from '../reports/page.ts'
import { namesIn, shown } from '../reports/rows.ts'
import { tableOf } from '../reports/table.ts'
import { totalsOf } from '../reports/totals.ts'
import { unitsIn } from '../reports/units.ts'
import type { Condition } from './conditions.ts'
import type { Environment } from './environment.ts'
import { parseQuery, type Query } from './listing.ts'
import { mayUse, Problem } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

type Days = ReturnType<typeof daysOf>

/** The days that the filter on the date names, else the financial year of the last one until then. */
const periodOf = (conditions: readonly Condition[], now: string): Days => {
  const asked = (operator: 'from' | 'to'): string | undefined =>
    conditions.find((one) => one.column.key === 'date' && (one.operator === operator || one.operator === 'eq'))
      ?.values[0]
  const days = daysOf({ from: asked('from'), to: asked('to') }, localDate(now))
  for (const day of [days.from, days.to])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Problem(400, 'Write a date as yyyy-MM-dd.', { field: 'date' })
  return days
}

const totalled = whileLogStands<ReportTotals>()

/** Which rows of a report the caller asks for, of those that they may see. */
const askedOf = (context: Context<Environment>, report: Report, now: string) => {
  const { entry, shows } = report
  const [caller, groupId] = [context.get('caller'), context.get('groupId')]
  mayUse(caller, entry.read, `see ${inSentence(entry.plural)}`)
  const query: Query = parseQuery(entry, caller, new URL(context.req.url).searchParams, largestReportPage)
  for (const { computed, label, key } of [query.sort.column, ...query.conditions.map(({ column }) => column)])
    if (computed === true) throw new Problem(400, `${label} is neither sorted nor filtered by.`, { field: key })
  const { conditions, words } = query
  const own = shows === 'rows' ? conditions : conditions.filter(({ column }) => column.key !== 'date')
  const keys = conditions.filter(
    ({ column, operator }) =>
      (operator === 'eq' || operator === 'in') && report.projection.balances.by.includes(column.key),
  )
  const wanted = keys.map((one) => conditionInSql(report, groupId, one))
  const from = tableOf(
    report,
    groupId,
    caller,
    periodOf(conditions, now),
    wanted.length === 0 ? undefined : sql`${sql.join(wanted, sql` and `)}`,
  )
  const where = sql.join(
    [
      sql`true`,
      ...own.map((one) => conditionInSql(report, groupId, one)),
      ...words.map((word) => wordInSql(report, groupId, word)),
    ],
    sql` and `,
  )
  return { query, caller, groupId, rows: { from, where } }
}

/**
 * `GET {path}` of every report: the rows of the caller's company by `page size sort search filter[...]`, as lists of documents, and by
 * `after` and `before`. `GET {path}/totals`: what all that match come to.
 */
export const reportRoutes = (app: Hono<Environment>, { db, now }: Store & Clock): void => {
  for (const report of reports) {
    const { entry } = report
    const path = `/services/${entry.service}${entry.path}`
    app.get(path, async (context) => {
      const { query, groupId, rows: asked } = askedOf(context, report, now())
      const { rows, ...answer } = await reportPage(db, groupId, report, asked, query)
      const [names, units] = await Promise.all([namesIn(db, groupId, entry, rows), unitsIn(db, groupId, report, rows)])
      const items = rows.map((row) => shown(report, row, { names, units }))
      return context.json({ items, ...answer, page: query.page, size: query.size })
    })
    app.get(`${path}/totals`, async (context) => {
      const { groupId, caller, query, rows: all } = askedOf(context, report, now())
      const asked = condensed(report, groupId, caller, query) ?? all
      const { sql: text, parameters } = sql`${asked.from} ${asked.where}`.compile(db)
      const question = JSON.stringify([entry.key, text, parameters])
      return context.json({ totals: await totalled(db, groupId, question, () => totalsOf(db, groupId, report, asked)) })
    })
  }
}
