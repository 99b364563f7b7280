import { CloudOff, FileUp, Rows3, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

const StarterLink = lazy(() => import('./StarterLink.tsx'))

interface ListEmptyProps {
  readonly entry: ResourceEntry
  /** Rows without search and filters. */
  readonly all: number
  /** Why the server does not give this list. */
  readonly refusal: string | undefined
  readonly search: string
  readonly isNarrowed: boolean
  /** The server does not answer, and this device holds nothing of it. */
  readonly isUnseen: boolean
  /** Narrowed to the rows of an import. */
  readonly isOfImport: boolean
  readonly onClear: () => void
  /** Back to the order in which it stands ready. */
  readonly onUsualSort: () => void
  readonly emptyWords: string | undefined
  readonly emptyReason: string | undefined
  readonly add: { readonly label: string; readonly onAdd: () => void } | undefined
  /** Missing where the reader may not import. */
  readonly onImport: (() => void) | undefined
}

/** Why a list shows no row, and what can be done about it. */
export const ListEmpty = ({
  entry,
  all,
  refusal,
  search,
  isNarrowed,
  isUnseen,
  isOfImport,
  onClear,
  onUsualSort,
  emptyWords,
  emptyReason,
  add,
  onImport,
}: ListEmptyProps) => (
  <div className="flex-1 overflow-y-auto border-t border-line">
    {refusal !== undefined ? (
      <EmptyState
        icon={SearchX}
        title="The list is too long to sort this way"
        reason={refusal}
        action={<Button onClick={onUsualSort}>Reset sort</Button>}
      />
    ) : isUnseen ? (
      <EmptyState
        icon={CloudOff}
        title={
          isOfImport
            ? 'Only the server knows the rows of an import'
            : `These ${inSentence(entry.plural)} are not on this device`
        }
        reason="The server cannot be reached. They appear when it can."
      />
    ) : isNarrowed ? (
      <EmptyState
        icon={SearchX}
        title={`None of ${all.toLocaleString('en-IN')} ${inSentence(entry.plural)} match`}
        reason={search === '' ? 'No results with these filters.' : `No results for “${search}”.`}
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      />
    ) : (
      <EmptyState
        icon={Rows3}
        title={emptyWords ?? `No ${inSentence(entry.plural)} yet.`}
        reason={emptyReason ?? 'Nothing has been entered in this company, or nothing you can see.'}
        action={
          (add !== undefined || onImport !== undefined) && (
            <span className="flex flex-wrap justify-center gap-2">
              {add !== undefined && (
                <Button variant="primary" onClick={add.onAdd}>
                  {add.label}
                </Button>
              )}
              {onImport !== undefined && (
                <Button icon={FileUp} onClick={onImport}>
                  Import
                </Button>
              )}
              {add !== undefined && (
                <Suspense fallback={null}>
                  <StarterLink resource={entry.key} />
                </Suspense>
              )}
            </span>
          )
        }
      />
    )}
  </div>
)
