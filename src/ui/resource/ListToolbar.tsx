import { useClose } from '@headlessui/react'
import { ListFilter, Rows2, Rows3, Rows4 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import { importColumn, importsIn } from '../../domain/platform/import/narrowing.ts'
import type { Column } from '../../domain/registry/entry.ts'
import type { Filter } from '../../infra/react/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Popover } from '../kit/Popover.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import type { ValueFaces } from './cellWords.ts'
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx'
import { FilterChip } from './filters/FilterChip.tsx'
import { ImportChip } from './filters/ImportChip.tsx'
import { withColumn } from './listUrl.ts'

export const densities = { compact: 28, regular: 36, relaxed: 44 } as const
export type Density = keyof typeof densities
const densityIcons = { compact: Rows4, regular: Rows3, relaxed: Rows2 } as const

export interface ListToolbarProps {
  readonly label: string
  readonly resource: string
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly filterButton: RefObject<HTMLSpanElement | null>
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Stands before the filters. */
  readonly control?: ReactNode
  /** Columns that can be filtered. */
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
  readonly faces: ValueFaces
  readonly choice: ColumnChoiceProps
  readonly density: Density
  readonly onDensity: (density: Density) => void
  /** The menu at the end of the toolbar. */
  readonly menu: ReactNode
}

/** Search, filters, columns, density, and the list's menu. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { label, search, onSearch, columns, filters, onFilters, density, searchBox, filterButton } = props
  const [text, setText] = useState(search)
  const [fresh, setFresh] = useState<string | null>(null)
  const sent = useRef(search)

  // The address may be changed by others (back, a link), but its own echo must not overwrite what is being typed.
  useEffect(() => {
    if (search !== sent.current) setText(search)
    sent.current = search
  }, [search])
  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = window.setTimeout(() => {
      sent.current = text
      onSearch(text)
    }, 120)
    return () => window.clearTimeout(timer)
  }, [text, onSearch])

  const filtered = new Set(filters.map((filter) => filter.column))
  const chips = columns.filter((column) => filtered.has(column.key) || column.key === fresh)
  const DensityIcon = densityIcons[density]
  const nextDensity = { compact: 'regular', regular: 'relaxed', relaxed: 'compact' }[density] as Density
  return (
    <div role="toolbar" aria-label={`${label}: search and filters`} className="flex flex-wrap items-center gap-1.5">
      <SearchBox label={`Search ${inSentence(label)}`} box={searchBox} text={text} onText={setText} />
      {props.control}
      {importsIn(filters).map((id) => (
        <ImportChip key={id} id={id} onRemove={() => onFilters(withColumn(filters, importColumn.key, []))} />
      ))}
      {chips.map((column) => (
        <FilterChip
          key={column.key}
          column={column}
          filters={filters}
          faces={props.faces}
          resource={props.resource}
          fresh={column.key === fresh}
          onClosed={() => column.key === fresh && setFresh(null)}
          onChange={(next) => {
            // A chip stays while its editor has no value for a moment.
            setFresh(column.key)
            onFilters(next)
          }}
          onRemove={() => {
            setFresh(null)
            onFilters(withColumn(filters, column.key, []))
          }}
        />
      ))}
      <span ref={filterButton} className="inline-flex">
        <Popover
          label="Add a filter"
          trigger={
            <button
              type="button"
              className="inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-13 text-muted hover:bg-hover hover:text-text pointer-coarse:h-9"
            >
              <ListFilter aria-hidden="true" className="size-3.5" />
              Filter
            </button>
          }
        >
          <FilterMenu columns={columns.filter((column) => !filtered.has(column.key))} onTake={setFresh} />
        </Popover>
      </span>
      {filters.length > 0 && (
        <button
          type="button"
          onClick={() => onFilters([])}
          className="h-7 rounded-control px-2 text-13 text-muted hover:bg-hover hover:text-text pointer-coarse:h-9"
        >
          Clear filters
        </button>
      )}
      <div className="ml-auto flex items-center">
        <IconButton
          label={`Row height: ${density}`}
          size="small"
          className="max-md:hidden"
          icon={DensityIcon}
          onClick={() => props.onDensity(nextDensity)}
        />
        <span className="max-md:hidden">
          <ColumnChoice {...props.choice} />
        </span>
        {props.menu}
      </div>
    </div>
  )
}

const FilterMenu = ({
  columns,
  onTake,
}: {
  readonly columns: readonly Column[]
  readonly onTake: (key: string) => void
}) => {
  const close = useClose()
  const take = (key: string) => {
    close()
    onTake(key)
  }
  const [text, setText] = useState('')
  const shown = columns.filter((column) => column.label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className="w-52">
      <input
        aria-label="Filter by"
        placeholder="Filter by"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown[0] !== undefined) {
            event.preventDefault()
            take(shown[0].key)
          }
        }}
        className="control mb-1 h-7! text-13"
      />
      <ul>
        {shown.map((column) => (
          <li key={column.key}>
            <button
              type="button"
              onClick={() => take(column.key)}
              className="flex min-h-7 w-full items-center rounded px-2 text-left text-13 -outline-offset-2 hover:bg-hover focus:bg-hover pointer-coarse:min-h-10"
            >
              {column.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
