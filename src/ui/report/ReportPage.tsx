import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Report } from '../../domain/registry/report.ts'
import type { Days } from '../kit/DayRange.tsx'
import { TabbedPage } from '../kit/TabbedPage.tsx'
import type { TabsProps } from '../kit/Tabs.tsx'
import { dateWords } from '../kit/timeWords.ts'
import { ResourceList } from '../resource/ResourceList.tsx'
import { documentPath } from '../resource/screens.ts'
import { useViewer } from '../resource/useViewer.ts'
import { PrintedReport } from './PrintedReport.tsx'
import { ReportDays } from './ReportDays.tsx'
import { useReportDays } from './useReportDays.ts'
import { useReportPrint } from './useReportPrint.ts'

/** The document whose event gave the row. */
const sourcePath = (row: AnyDocument): string | undefined => {
  const source = row['source'] as { readonly resource: string; readonly id: string } | undefined
  return source === undefined ? undefined : documentPath(source.resource, source.id)
}

/** The rows that a balance comes of: those of its key until the last day. */
const rowsPath = ({ entry: { columns } }: Report, rows: string, row: AnyDocument, { to }: Days): string => {
  const parameters = new URLSearchParams()
  for (const { key, id } of columns)
    if (id !== undefined) {
      const named = id(row)
      parameters.append(named === null ? `${key}.empty` : key, named ?? 'yes')
    }
  parameters.append('date.to', to)
  return `${rows}?${parameters.toString()}`
}

/** Names lead to what they name, and the number of a document to it. */
const linksOf = (report: Report): Readonly<Record<string, (row: AnyDocument) => ReactNode>> =>
  Object.fromEntries(
    report.entry.columns.slice(1).flatMap((column) => {
      const { key, resource, id } = column
      const link = (row: AnyDocument, to: string | undefined): ReactNode => {
        const name = String(column.value(row) ?? '')
        if (to === undefined || name === '') return name
        return (
          <Link to={to} className="rounded-sm -outline-offset-2 hover:underline hover:underline-offset-2">
            {name}
          </Link>
        )
      }
      if (resource !== undefined && id !== undefined)
        return [[key, (row: AnyDocument) => link(row, documentPath(resource, id(row) ?? ''))]]
      return key === 'voucher' ? [[key, (row: AnyDocument) => link(row, sourcePath(row))]] : []
    }),
  )

export interface ReportPageProps {
  readonly report: Report
  readonly tabs?: Pick<TabsProps, 'label' | 'items'>
  /** Of a report of balances: where the rows are listed that they come of. */
  readonly rowsAt?: string
  /** `No stock has moved yet.` */
  readonly emptyWords: string
  /** What will stand here, and whence it comes. */
  readonly emptyReason?: string
}

/** A report as a list with its days and totals, below the links to its sisters. */
export const ReportPage = ({ report, tabs, rowsAt, emptyWords, emptyReason }: ReportPageProps) => {
  const { entry } = report
  const viewer = useViewer()
  const [days, setDays] = useReportDays(report)
  const cells = useMemo(() => linksOf(report), [report])
  const until = days.to === '' ? 'All days' : `As of ${dateWords(days.to)}`
  const [printed, print] = useReportPrint(
    entry.plural,
    days.from === '' ? until : `From ${dateWords(days.from)}. ${until}`,
  )
  const list = (
    <ResourceList
      entry={entry}
      pathTo={(row) => (rowsAt === undefined ? (sourcePath(row) ?? '') : rowsPath(report, rowsAt, row, days))}
      viewer={viewer}
      cells={cells}
      compares
      control={{ column: 'date', content: <ReportDays days={days} onChange={setDays} /> }}
      onPrint={print}
      emptyWords={emptyWords}
      {...(emptyReason === undefined ? {} : { emptyReason })}
    />
  )
  const screen = tabs === undefined ? list : <TabbedPage {...tabs}>{list}</TabbedPage>
  return (
    <>
      <div className={printed === null ? 'contents' : 'contents print:hidden'}>{screen}</div>
      {printed !== null && <PrintedReport {...printed} />}
    </>
  )
}
