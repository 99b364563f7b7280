import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextLink } from '../../kit/TextLink.tsx'
import { Tree } from '../../kit/Tree.tsx'
import { addressOf } from '../record/recordPath.ts'
import type { RecordScreen } from '../record/screen.ts'
import type { Branch } from './tree.ts'

export interface RecordTreeProps {
  readonly label: string
  readonly screen: Pick<RecordScreen, 'path' | 'pages'>
  readonly branches: readonly Branch[]
  /** Field that stands after the name, muted. */
  readonly hint: string
  /** At the right of each line. */
  readonly aside: (branch: Branch) => string
}

interface Node extends Branch {
  readonly key: string
  readonly name: string
  readonly below: readonly Node[]
}

const nodeOf = (branch: Branch): Node => ({
  ...branch,
  key: branch.document.id,
  name: String(branch.document['name']),
  below: branch.below.map(nodeOf),
})

/** Records as the tree that they are: a line each, with what stands in it below. */
export const RecordTree = ({ label, screen, branches, hint, aside }: RecordTreeProps) => {
  const navigate = useNavigate()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const hintOf = ({ document }: Branch): string => String(document[hint] ?? '')
  const isInactive = ({ document }: Branch): boolean => document['active'] === 'no'
  return (
    <Tree
      label={label}
      nodes={branches.map(nodeOf)}
      words={(node) =>
        [node.name, hintOf(node), isInactive(node) && 'Inactive', aside(node)].filter(Boolean).join(', ')
      }
      renderRow={(node) => (
        <>
          <TextLink to={addressOf(screen, node.key)} tabIndex={-1} className="min-w-0 truncate text-13">
            {node.name}
          </TextLink>
          <span className="text-xs text-muted">{hintOf(node)}</span>
          {isInactive(node) && <span className="text-xs text-muted">Inactive</span>}
          <span className="ml-auto shrink-0 pr-1 text-xs text-muted">{aside(node)}</span>
        </>
      )}
      onOpen={({ key }) => void navigate(addressOf(screen, key))}
      closed={closed}
      onClosed={setClosed}
    />
  )
}
