import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocuments, useSession, useTakesPart } from '../../../infra/react/index.ts'
import { queryOf } from '../notifications/queries.ts'
import { type Kind, kinds } from './kinds.ts'

/** What waits for one: decisions by kind, notifications to read and to acknowledge (spec 01, My Profile). Figures lead to their lists. */
export const Waiting = () => {
  const { authorization } = useSession()
  const takesPart = useTakesPart()
  const mine = kinds.filter(({ code }) => authorization?.codes.includes(code) === true || takesPart.has(code))
  return (
    <section aria-label="Waiting for you" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {mine.map((kind) => (
        <Decisions key={kind.resource} kind={kind} />
      ))}
      <Unread />
    </section>
  )
}

const Decisions = ({ kind: { resource, label, path, column } }: { readonly kind: Kind }) => {
  const { status, total } = useDocuments({
    resource,
    filters: [{ column, operator: 'is', values: ['true'] }],
    search: '',
    sort: '-createdAt',
    from: 0,
    size: 1,
  })
  return (
    <Link to={`${path}?${column}=true`} className="rounded-panel border border-line hover:bg-hover">
      <Figure value={status === 'ready' ? total : null} label="Waiting for my decision" note={label} />
    </Link>
  )
}

const Unread = () => {
  const { status, total } = useDocuments(queryOf('unread', { size: 1 }))
  const toAcknowledge = useDocuments(queryOf('to-acknowledge', { size: 1 })).total
  return (
    <div className="rounded-panel border border-line">
      <Figure
        value={status === 'ready' ? total : null}
        label="Unread notifications"
        note={toAcknowledge === 0 ? 'None to acknowledge' : `${toAcknowledge.toLocaleString('en-IN')} to acknowledge`}
      />
    </div>
  )
}

const Figure = ({
  value,
  label,
  note,
}: {
  readonly value: number | null
  readonly label: string
  readonly note: ReactNode
}) => (
  <dl className="flex flex-col gap-0.5 px-4 py-3">
    <dt className="text-13 text-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{value === null ? '-' : value.toLocaleString('en-IN')}</dd>
    <dd className="text-xs text-muted">{note}</dd>
  </dl>
)
