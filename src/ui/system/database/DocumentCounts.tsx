import { counted } from '../../../domain/kernel/plural.ts'
import { count } from './words.ts'

interface DocumentCountsProps {
  readonly label: string
  readonly rows: readonly {
    readonly resource: string
    readonly label: string
    readonly documents: number
    readonly isLoading?: boolean
  }[]
}

/** How many documents there are of each resource; folded under their sum. */
export const DocumentCounts = ({ label, rows }: DocumentCountsProps) => (
  <details className="mt-4 text-13">
    <summary className="min-h-6 cursor-pointer font-medium">
      {counted(
        rows.reduce((sum, one) => sum + one.documents, 0),
        'document',
      )}{' '}
      in {counted(rows.length, 'resource')}
    </summary>
    <ul aria-label={label} className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(({ resource, label: words, documents, isLoading }) => (
        <li key={resource} className="flex justify-between gap-3 border-b border-line py-1">
          <span className="truncate">{words}</span>
          <span className="text-muted tabular-nums">
            {count(documents)}
            {isLoading && ', loading'}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
