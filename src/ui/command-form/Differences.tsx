import type { Difference } from '../../infra/react/index.ts'
import { TimeText } from '../kit/TimeText.tsx'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { differenceLabel, saidValue } from './saidFields.ts'

/** What changed in a document, value by value. */
export const Differences = ({
  entry,
  differences,
}: {
  readonly entry: ResourceEntry
  readonly differences: readonly Difference[]
}) => (
  <details className="mt-2 text-xs" open={differences.length < 4}>
    <summary className="min-h-6 py-0.5 text-muted">What changed in the meantime</summary>
    <ul className="mt-1 space-y-1.5 border-l-2 border-line-strong/40 pl-2.5">
      {differences.map((difference) => (
        <li key={`${difference.path} ${difference.at}`} className="wrap-anywhere">
          <span className="font-medium">{differenceLabel(entry, difference.path)}</span>{' '}
          <del className="text-muted">{saidValue(entry, difference.path, difference.before)}</del>{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins className="no-underline">{saidValue(entry, difference.path, difference.after)}</ins>
          <span className="block text-muted">
            {difference.by}, <TimeText at={difference.at} />
          </span>
        </li>
      ))}
    </ul>
  </details>
)
