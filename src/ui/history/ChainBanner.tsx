import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type BrokenChain, useBrokenChains, useDocument } from '../../infra/react/index.ts'

export interface ChainBannerProps {
  readonly entry: ResourceEntry
  /** Of one document; every document of the resource unless given. */
  readonly id?: string
  /** Address of a document's history at a version. */
  readonly historyTo: (id: string, version: number) => string
}

/** As many are named; the rest is counted. */
const most = 3

/** A broken chain is said where the document shows (spec 06 History, Verify). */
export const ChainBanner = ({ entry, id, historyTo }: ChainBannerProps) => {
  const broken = useBrokenChains(entry.key).filter((one) => id === undefined || one.documentId === id)
  if (broken.length === 0) return null
  const label = inSentence(entry.label)
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-control border border-danger/40 bg-danger-tint px-3 py-2 text-13 text-danger"
    >
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold">
          {broken.length === 1
            ? `The history of ${id === undefined ? 'a' : 'this'} ${label} could not be verified`
            : `The histories of ${broken.length} ${inSentence(entry.plural)} could not be verified`}
        </p>
        <ul>
          {broken.slice(0, most).map((one) => (
            <BrokenLine key={one.documentId} entry={entry} broken={one} to={historyTo(one.documentId, one.version)} />
          ))}
          {broken.length > most && <li>and {broken.length - most} more</li>}
        </ul>
      </div>
    </div>
  )
}

interface BrokenLineProps {
  readonly entry: ResourceEntry
  readonly broken: BrokenChain
  readonly to: string
}

const BrokenLine = ({ entry, broken, to }: BrokenLineProps) => {
  const { view } = useDocument(entry.key, broken.documentId)
  return (
    <li className="wrap-anywhere">
      <Link to={to} className="font-medium underline">
        {view === null ? 'Show the event' : entry.title(view.document)}
      </Link>
      : {broken.message}
    </li>
  )
}
