import { Rows3, SearchX } from 'lucide-react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

interface ListEmptyProps {
  readonly entry: ResourceEntry
  /** Rows without search and filters. */
  readonly all: number
  readonly search: string
  readonly isNarrowed: boolean
  readonly onClear: () => void
  readonly emptyWords: string | undefined
  readonly add: { readonly label: string; readonly onAdd: () => void } | undefined
}

/** Why a list shows no row, and what can be done about it. */
export const ListEmpty = ({ entry, all, search, isNarrowed, onClear, emptyWords, add }: ListEmptyProps) => (
  <div className="flex-1 overflow-y-auto border-t border-line">
    {isNarrowed ? (
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-5" />}
        title={`None of ${all.toLocaleString('en-IN')} ${entry.plural.toLowerCase()} match`}
        reason={search === '' ? 'The filters leave nothing.' : `Nothing holds “${search}” within the filters.`}
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      />
    ) : (
      <EmptyState
        icon={<Rows3 aria-hidden="true" className="size-5" />}
        title={emptyWords ?? `No ${entry.plural.toLowerCase()} yet.`}
        reason="Nothing has been entered in this company, or nothing that you may see."
        action={
          add !== undefined && (
            <Button variant="primary" onClick={add.onAdd}>
              {add.label}
            </Button>
          )
        }
      />
    )}
  </div>
)
