import type { ReactNode } from 'react'
import { TextLink } from '../../kit/TextLink.tsx'
import { addressOf } from '../record/recordPath.ts'
import type { RecordScreen } from '../record/screen.ts'
import type { Branch } from './tree.ts'

export interface RecordTreeProps {
  readonly screen: Pick<RecordScreen, 'path' | 'pages'>
  readonly branches: readonly Branch[]
  /** Field that stands after the name, muted. */
  readonly hint: string
  /** At the right of each line. */
  readonly aside: (branch: Branch) => ReactNode
}

/** Records as the tree that they are: a line each, with what stands in it below. */
export const RecordTree = (props: RecordTreeProps) => {
  const { screen, branches, hint, aside } = props
  return (
    <ul className="space-y-0.5">
      {branches.map((branch) => {
        const { document, below } = branch
        return (
          <li key={document.id}>
            <div className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-hover">
              <TextLink to={addressOf(screen, document.id)} className="min-w-0 truncate text-13">
                {String(document['name'])}
              </TextLink>
              <span className="text-xs text-muted">{String(document[hint] ?? '')}</span>
              {document['active'] === 'no' && <span className="text-xs text-muted">Inactive</span>}
              <span className="ml-auto shrink-0 text-xs text-muted">{aside(branch)}</span>
            </div>
            {below.length > 0 && (
              <div className="ml-3 border-l border-line pl-2">
                <RecordTree {...props} branches={below} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
