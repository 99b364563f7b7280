import { Command } from 'cmdk'
import { Clock, FileText, Search } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../domain/kernel/plural.ts'
import { findResource } from '../../domain/resources.ts'
import { useFind } from '../../infra/react/index.ts'
import { Kbd } from '../../ui/kit/Kbd.tsx'
import { documentPath, isClosed, resourcesWithPages } from '../../ui/resource/screens.ts'
import { useMenu } from '../useMenu.ts'
import { matching } from './match.ts'
import { type Offered, offeredOf } from './offered.ts'
import { useRecents } from '../../ui/resource/recents.ts'
import { type FrameActions, type Line, useActionLines, usePageLines } from './useLines.tsx'

export interface PaletteProps extends FrameActions {
  /** What was typed before it was here. */
  readonly begun?: string
  /** Enter came too: the first line is gone to. */
  readonly isEntered?: boolean
  readonly onClose: () => void
}

/** Go anywhere by typing: pages, documents here and on the server, actions (spec 01, Keyboard). */
const Palette = ({ onClose, begun = '', isEntered = false, ...actions }: PaletteProps) => {
  const layer = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { rights } = useMenu()
  const [typed, setTyped] = useState(begun)
  const [entered] = useState(isEntered ? begun : null)
  const [chosen, setChosen] = useState('')
  const { recents } = useRecents()
  const pages = usePageLines()
  const doings = useActionLines(actions)
  const searched = useMemo(
    () =>
      resourcesWithPages().filter((key) => {
        const entry = findResource(key)
        return (
          entry !== undefined &&
          (entry.read === 'open' ||
            rights.codes.has(entry.read) ||
            rights.takesPart.has(entry.read) ||
            (entry.openFields !== undefined && !isClosed(key)))
        )
      }),
    [rights],
  )
  const { here, server, asked } = useFind(searched, typed)
  // Before it is painted: a key between would be nobody's.
  useLayoutEffect(() => {
    const { current } = layer
    if (current === null) return
    current.showModal()
    // Opening focuses the first thing that can be focused, which is not yet the field.
    const field = current.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    // A press beside it closes it: of the dialog itself, whose content fills it.
    const beside = (event: MouseEvent) => event.target === current && current.close()
    current.addEventListener('click', beside)
    return () => current.removeEventListener('click', beside)
  }, [])

  const choose = ({ act }: Line) => {
    onClose()
    act()
  }
  const offered = offeredOf(here, server, documentPath)
  const documentLines = (found: readonly Offered[]): readonly Line[] =>
    found.map(({ path, resource, title, status }) => ({
      key: path,
      label: title,
      context: [findResource(resource)?.label ?? resource, status ?? []].flat().join(' · '),
      icon: <FileText className="size-4" />,
      act: () => void navigate(path),
    }))
  const recentLines: readonly Line[] = recents.map(({ path, label }) => ({
    key: `recent ${path}`,
    label,
    icon: <Clock className="size-4" />,
    act: () => void navigate(path),
  }))
  const isEmpty = typed.trim() === ''
  const groups: readonly (readonly [string, readonly Line[]])[] = isEmpty
    ? [
        ['Recent', recentLines],
        ['Go to', pages.slice(0, 12)],
        // Those of which there are many are found by typing.
        ['Actions', doings.filter((line) => !line.key.includes(' '))],
      ]
    : [
        ['Go to', matching(pages, typed, 8)],
        ['Actions', matching(doings, typed, 6)],
        ['On this device', documentLines(offered.here)],
        ['On the server', documentLines(offered.server)],
      ]
  const shown = groups.filter(([, lines]) => lines.length > 0)
  const ids = shown.flatMap(([heading, lines]) => lines.map((line) => idOf(heading, line)))
  // Lines come and go while one types: the first is chosen until the arrows choose another that is still there.
  const current = ids.includes(chosen) ? chosen : (ids[0] ?? '')
  const enteredLine = typed === entered ? shown[0]?.[1][0] : undefined
  useEffect(() => {
    if (enteredLine !== undefined) choose(enteredLine)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as there is a line
  }, [enteredLine === undefined])
  return (
    <dialog
      ref={layer}
      aria-label="Search or go to"
      onClose={onClose}
      className="fixed inset-x-0 top-0 mx-auto mt-[10vh] w-[min(40rem,calc(100vw-1rem))] max-w-none rounded-panel border border-line bg-raised p-0 text-text shadow-float outline-none backdrop:bg-[rgb(var(--shade)/0.4)] max-md:mt-2"
    >
      <Command
        label="Search or go to"
        shouldFilter={false}
        loop
        value={current}
        onValueChange={setChosen}
        className="flex max-h-[min(32rem,80vh)] flex-col"
      >
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <Command.Input
            value={typed}
            onValueChange={(next) => {
              setTyped(next)
              setChosen('')
            }}
            placeholder="Search pages, documents and actions"
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none md:text-sm"
          />
          <Kbd>Esc</Kbd>
        </div>
        <Command.List label="Results" className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2">
          {shown.map(([heading, lines]) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="mb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
            >
              {lines.map((line) => (
                <LineItem key={idOf(heading, line)} id={idOf(heading, line)} line={line} onChoose={choose} />
              ))}
            </Command.Group>
          ))}
          {shown.length === 0 && (
            <p className="px-3 py-8 text-center text-13 text-muted">
              No results for “<bdi className="wrap-anywhere">{typed.trim().slice(0, 80)}</bdi>”.
            </p>
          )}
        </Command.List>
        <p role="status" className="flex min-h-8 items-center border-t border-line px-4 text-xs text-muted">
          {isEmpty
            ? 'Type to search; arrows choose, Enter opens.'
            : asked === 'answered'
              ? counted(ids.length, 'result')
              : serverWords[asked]}
        </p>
      </Command>
    </dialog>
  )
}

const idOf = (heading: string, line: Line): string => `${heading} ${line.key}`.toLowerCase()

const serverWords = {
  no: 'Type two letters or more to search documents.',
  asking: 'Searching the server…',
  unreachable: 'You are offline: results are from this device only.',
} as const

interface LineItemProps {
  readonly id: string
  readonly line: Line
  readonly onChoose: (line: Line) => void
}

const LineItem = ({ id, line, onChoose }: LineItemProps): ReactNode => (
  <Command.Item
    value={id}
    onSelect={() => onChoose(line)}
    className="flex min-h-9 items-center gap-3 rounded-control px-2.5 py-1 text-13 aria-selected:bg-hover pointer-coarse:min-h-11"
  >
    <span aria-hidden="true" className="flex size-4 shrink-0 items-center justify-center text-muted">
      {line.icon}
    </span>
    <bdi className="min-w-0 flex-1 truncate">{line.label}</bdi>
    {line.context !== undefined && (
      <span className="max-w-2/5 shrink-0 truncate text-xs text-muted">{line.context}</span>
    )}
  </Command.Item>
)

export default Palette
