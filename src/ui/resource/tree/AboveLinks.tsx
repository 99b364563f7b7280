import { ChevronRight } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { addressOf } from '../record/recordPath.ts'
import type { RecordScreen } from '../record/screen.ts'
import { above } from './tree.ts'

export interface AboveLinksProps {
  readonly screen: Pick<RecordScreen, 'path' | 'pages'>
  readonly label: string
  /** All of its kind. */
  readonly documents: readonly AnyDocument[]
  readonly document: AnyDocument
  /** The field that names what one stands in; `parent` unless given. */
  readonly by?: string
}

/** Where a record stands in its tree: links to what it stands in, the topmost first. */
export const AboveLinks = ({ screen, label, documents, document, by }: AboveLinksProps) => {
  const found = above(documents, document, by)
  if (found.length === 0) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-13 text-muted">
      {found.map((one) => (
        <span key={one.id} className="inline-flex items-center gap-1">
          <TextLink to={addressOf(screen, one.id)}>{String(one['name'])}</TextLink>
          <ChevronRight aria-hidden="true" className="size-3.5" />
        </span>
      ))}
      <span>{String(document['name'])}</span>
    </nav>
  )
}
