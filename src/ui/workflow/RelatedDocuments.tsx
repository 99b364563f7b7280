import type { DocumentKey } from '../../domain/kernel/event.ts'
import { linkKey } from '../../domain/history/links.ts'
import { useHistory } from '../../infra/react/index.ts'
import { EventLinks } from '../history/EventLinks.tsx'
import { classes } from '../kit/classes.ts'
import { Panel } from '../kit/Panel.tsx'
import { TextLink } from '../kit/TextLink.tsx'
import { useOpenDocument } from './openDocument.ts'

/** Each document once, this one never. */
const others = (own: DocumentKey, all: readonly DocumentKey[]): readonly DocumentKey[] => {
  const byKey = new Map(all.map((one) => [linkKey(one), one]))
  byKey.delete(linkKey(own))
  return [...byKey.values()]
}

/** What led to this document, what it led to elsewhere, and where what it moved is listed. */
export const RelatedDocuments = () => {
  const open = useOpenDocument()
  const { key: resource } = open.screen.entry
  const { events, caused = {} } = useHistory(resource, open.id)
  const own = { resource, id: open.id }
  const before = others(
    own,
    events.flatMap(({ cause }) => cause ?? []),
  )
  const after = others(own, Object.values(caused).flat())
  const lists = open.screen.listedIn?.(open) ?? []
  const isLinked = before.length + after.length > 0
  if (!isLinked && lists.length === 0) return null
  return (
    <Panel title="Related" className={classes('text-13', !isLinked && 'print:hidden')}>
      <div className="space-y-2">
        {isLinked && <EventLinks causes={before} caused={after} />}
        {lists.map(([label, to]) => (
          <p key={to} className="print:hidden">
            <TextLink to={to}>{label}</TextLink>
          </p>
        ))}
      </div>
    </Panel>
  )
}
