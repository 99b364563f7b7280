import { useId, useState } from 'react'
import { linkKey, linkWords } from '../../domain/history/links.ts'
import type { DocumentKey } from '../../domain/kernel/event.ts'
import { useNames } from '../../infra/react/index.ts'
import { TextLink } from '../kit/TextLink.tsx'
import { documentPath } from '../resource/screens.ts'

export interface EventLinksProps {
  readonly causes: readonly DocumentKey[]
  readonly caused: readonly DocumentKey[]
}

/** As many are shown before one asks for the rest. */
const first = 20

/** What led to events, and what they led to, in other documents: with a link where the viewer may see them. */
export const EventLinks = ({ causes, caused }: EventLinksProps) => {
  const [all, setAll] = useState(false)
  const label = useId()
  const shown = all ? caused : caused.slice(0, first)
  const names = useNames([...causes, ...shown])
  const link = (to: DocumentKey) => (
    <TextLink to={names[linkKey(to)] === undefined ? undefined : documentPath(to.resource, to.id)}>
      {linkWords(to, names)}
    </TextLink>
  )
  return (
    <div className="space-y-2 wrap-anywhere">
      {causes.map((cause) => (
        <p key={linkKey(cause)}>
          <span className="text-muted">Caused by </span>
          {link(cause)}
        </p>
      ))}
      {shown.length > 0 && (
        <div>
          {/* No heading: it stands below headings of different levels. */}
          <p id={label} className="text-xs font-medium text-muted">
            Led to:
          </p>
          <ul aria-labelledby={label} className="mt-0.5 space-y-0.5">
            {shown.map((to) => (
              <li key={linkKey(to)}>{link(to)}</li>
            ))}
          </ul>
          {shown.length < caused.length && (
            <button type="button" onClick={() => setAll(true)} className="min-h-6 text-link hover:underline">
              Show all {caused.length}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
