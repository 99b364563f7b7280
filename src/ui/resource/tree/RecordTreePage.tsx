import { ChevronsDownUp, ChevronsUpDown, Ellipsis, FileUp, Plus } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { Tree } from '../../kit/Tree.tsx'
import { branchKeys, matchingNodes, type TreeNode } from '../../kit/treeRows.ts'
import { ImportBars } from '../import/ImportBars.tsx'
import { useImporting } from '../import/useImporting.tsx'
import { RecordPanel } from '../record/RecordPanel.tsx'
import { addressOf } from '../record/recordPath.ts'
import type { RecordScreen } from '../record/screen.ts'
import { useEditing } from '../record/useEditing.ts'
import { useRecordMenu } from '../record/useRecordMenu.tsx'

const StarterLink = lazy(() => import('../StarterLink.tsx'))

/** A row of the page's tree. */
export interface RecordNode extends TreeNode<RecordNode> {
  /** Where it leads to; missing where it has no page. */
  readonly to?: string
  /** The record of the page's resource that it is, whose menu it has. */
  readonly document?: AnyDocument
  /** What one that is added in it begins with, and the words of the menu item. */
  readonly adds?: { readonly label: string; readonly begin: Readonly<Record<string, unknown>> }
  /** Facts after the name. */
  readonly hints?: readonly string[]
  /** Stands in a frame after the name. */
  readonly badge?: string
  /** At the right. */
  readonly aside?: string
}

export interface RecordTreePageProps {
  readonly screen: RecordScreen
  readonly nodes: readonly RecordNode[]
  /** How many there are, in words. */
  readonly count: string
  readonly isReady: boolean
  /** Are there any at all, whatever the page's own control leaves? */
  readonly isEmpty: boolean
  /** Beside the search. */
  readonly control?: ReactNode
}

const wordsOf = ({ name, hints = [], badge, aside }: RecordNode): string =>
  [name, badge, ...hints, aside].filter(Boolean).join(', ')

/** A resource as the tree in which its records stand: searched, added to, imported into, each row with its menu. */
export const RecordTreePage = ({ screen, nodes, count, isReady, isEmpty, control }: RecordTreePageProps) => {
  const { entry, emptyWords, emptyReason, listTabs, title = entry.plural } = screen
  const navigate = useNavigate()
  const { editing, edit, close, add } = useEditing(screen)
  const { itemsOf, dialogs } = useRecordMenu(screen, edit)
  const { importing, dialog: importDialog } = useImporting(entry, true)
  const [adding, setAdding] = useState<{ readonly id: string; readonly node: RecordNode } | null>(null)
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [closedFound, setClosedFound] = useState<ReadonlySet<string>>(new Set())
  const searchBox = useRef<HTMLInputElement>(null)
  useEffect(preloadDialog, [])
  const asked = text.trim().toLowerCase()
  const shown =
    asked === ''
      ? nodes
      : matchingNodes(
          nodes,
          ({ name }) => name.toLowerCase().includes(asked),
          (node, below) => ({ ...node, below }),
        )
  useShortcuts('This list', [
    { keys: ['/'], words: 'Search', act: () => searchBox.current?.focus() },
    { keys: ['n'], words: 'Add', act: add.disabledReason === undefined ? add.onAdd : undefined },
  ])
  const search = (next: string) => {
    setText(next)
    // A search shows all that it finds, whatever was folded before.
    setClosedFound(new Set())
  }
  const fold = asked === '' ? setClosed : setClosedFound
  const menuOf = (node: RecordNode) => {
    const { document, adds } = node
    const own = adds && {
      key: 'add',
      label: adds.label,
      icon: Plus,
      onSelect: () => setAdding({ id: newId(), node }),
      disabledReason: add.disabledReason,
    }
    const groups = [...(own === undefined ? [] : [[own]]), ...(document === undefined ? [] : itemsOf(document))]
    return groups.length === 0 ? null : (
      <Menu
        label={`Actions of ${node.name}`}
        align="end"
        button={<Ellipsis aria-hidden="true" className="size-4" />}
        buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-surface hover:text-text pointer-coarse:size-9"
        groups={groups}
      />
    )
  }
  const importButton = importing !== undefined && (
    <Button icon={FileUp} onClick={importing.onImport} disabledReason={importing.disabledReason}>
      Import
    </Button>
  )
  const addButton = (
    <Button variant="primary" icon={Plus} onClick={add.onAdd} disabledReason={add.disabledReason}>
      {add.label}
    </Button>
  )
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-2 pb-10">
      {listTabs !== undefined && <Tabs {...listTabs} />}
      <div className="mt-2 empty:hidden">
        <ChainBanner entry={entry} historyTo={(id) => `${addressOf(screen, id)}/history`} />
      </div>
      <header className="mt-3 mb-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-base font-semibold">{title}</h1>
        <p role="status" className="flex-1 text-13 text-muted">
          {isEmpty ? '' : count}
        </p>
        {!isEmpty && importButton}
        {!isEmpty && addButton}
      </header>
      <ImportBars entry={entry} />
      {isEmpty ? (
        isReady ? (
          <EmptyState
            title={emptyWords ?? `No ${inSentence(entry.plural)} yet.`}
            reason={emptyReason}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {addButton}
                {importButton}
                {add.disabledReason === undefined && (
                  <Suspense fallback={null}>
                    <StarterLink resource={entry.key} />
                  </Suspense>
                )}
              </span>
            }
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : (
        <>
          <div
            role="toolbar"
            aria-label={`${title}: search and filters`}
            className="mb-2 flex flex-wrap items-center gap-1.5"
          >
            <SearchBox label={`Search ${inSentence(title)}`} box={searchBox} text={text} onText={search} />
            {control}
            <span className="ml-auto flex">
              <IconButton label="Expand all" size="small" icon={ChevronsUpDown} onClick={() => fold(new Set())} />
              <IconButton
                label="Collapse all"
                size="small"
                icon={ChevronsDownUp}
                onClick={() => fold(new Set(branchKeys(shown)))}
              />
            </span>
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={`No ${inSentence(entry.plural)} match`}
              reason={asked === '' ? 'None of these.' : `No results for “${text.trim()}”.`}
              action={asked !== '' && <Button onClick={() => search('')}>Clear the search</Button>}
            />
          ) : (
            <Tree
              label={title}
              nodes={shown}
              words={wordsOf}
              renderRow={(node) => <Row node={node} />}
              actions={menuOf}
              onOpen={({ to }) => to !== undefined && void navigate(to)}
              closed={asked === '' ? closed : closedFound}
              onClosed={fold}
            />
          )}
        </>
      )}
      <RecordPanel screen={screen} editing={editing} onClose={close} />
      <RecordPanel
        screen={screen}
        editing={adding === null ? null : { id: adding.id, document: null }}
        {...(adding?.node.adds === undefined ? {} : { begin: adding.node.adds.begin, draftOf: adding.node.key })}
        onClose={() => setAdding(null)}
      />
      {dialogs}
      {importDialog}
    </div>
  )
}

const Row = ({ node: { name, to, hints = [], badge, aside } }: { readonly node: RecordNode }) => (
  <>
    {to === undefined ? (
      <span className="min-w-0 truncate text-13 font-medium">{name}</span>
    ) : (
      <TextLink to={to} tabIndex={-1} className="min-w-0 truncate text-13">
        {name}
      </TextLink>
    )}
    {badge !== undefined && (
      <span className="shrink-0 rounded-full border border-line bg-sunken px-2 text-xs text-muted">{badge}</span>
    )}
    {hints.length > 0 && <span className="shrink-0 text-xs text-muted max-sm:hidden">{hints.join(' · ')}</span>}
    <span className="ml-auto shrink-0 text-xs text-muted tabular-nums">{aside}</span>
  </>
)
