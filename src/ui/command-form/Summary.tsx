import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { classes } from '../kit/classes.ts'
import { saidFields } from './saidFields.ts'

export interface SummaryProps {
  readonly entry: ResourceEntry
  readonly data: unknown
  readonly className?: string
}

/** What a command says, field by field. */
export const Summary = ({ entry, data, className }: SummaryProps) => {
  const said = saidFields(entry, data)
  return said.length === 0 ? null : (
    <dl className={classes('space-y-0.5 text-13', className)}>
      {said.map(({ key, label, value }) => (
        <div key={key} className="wrap-anywhere">
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
