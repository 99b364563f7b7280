import { type Kysely, type RawBuilder, sql } from 'kysely'
import { mostExact, sortsAny } from '../../domain/registry/replica.ts'
import type { Report } from '../../domain/registry/report.ts'
import { countUpTo } from '../http/counting.ts'
import { checkCursor, largePage, type LargePage } from '../http/large-lists.ts'
import type { Place } from '../http/landmarks.ts'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/listing.ts'
import type { Tables } from '../store/schema.ts'
import { orderBy } from './conditions.ts'
import { columnsOf, namesOf } from './rows.ts'

const whole = /^\d{1,18}$/
const decimal = /^-?\d{1,40}(?:\.\d{1,10})?$/

/** Can a place stand in the order of this report? Its values come back from whoever asks. */
const fits =
  ({ shows }: Report, { sort }: Pick<Query, 'sort'>) =>
  ([first = '', ...rest]: Place): boolean =>
    (sort.column.type !== 'number' || decimal.test(first)) &&
    (shows === 'rows' ? rest.length === 2 && rest.every((one) => whole.test(one)) : rest.length === 1)

/** One page of a report, by a number or beside another one. Rows of any length are read in the order that they stand ready in. */
export const reportPage = async (
  db: Kysely<Tables>,
  groupId: string,
  report: Report,
  { from, where }: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
  query: Query,
): Promise<LargePage> => {
  const { entry, shows } = report
  const { sort, size, page } = query
  if (!sortsAny(entry, sort.column) && (await countUpTo(db, groupId, where, mostExact, from)) > mostExact)
    throw new Problem(
      400,
      `More than ${mostExact} ${entry.plural.toLowerCase()} match: narrow them down first, or sort by date.`,
      { field: 'sort' },
    )
  const start = query.beside ?? { offset: (page - 1) * size }
  checkCursor(start, fits(report, query))
  const ties = shows === 'rows' ? ['seq', 'n'] : ['id']
  return largePage(
    db,
    groupId,
    {
      from,
      where,
      by: [orderBy(report, groupId, sort.column), ...ties.map((name) => sql.id('report', name))],
      descending: sort.descending,
      isSearch: query.words.length > 0,
      beside: sql.join(namesOf(report).map((name) => sql.id('report', name))),
      columns: columnsOf(report),
      ...(shows === 'balances' ? { isComputed: true as const } : {}),
    },
    start,
    size,
  )
}
