import { importColumn } from '../../../domain/platform/import/narrowing.ts'
import { importsKey } from '../../../domain/platform/import/parts.ts'
import { linkKey } from '../../../domain/history/links.ts'
import { useNames } from '../../../infra/react/index.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../screens.ts'
import { RemoveFilter } from './RemoveFilter.tsx'

/** The list holds the rows of this import alone: says of which file, leads to its record, and is taken off. */
export const ImportChip = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const key = { resource: importsKey, id }
  const file = useNames([key])[linkKey(key)]
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-control border border-line-strong/50 text-13 pointer-coarse:h-9">
      <span className="max-w-72 truncate px-2 font-medium">
        {file === undefined ? (
          'Rows of an import'
        ) : (
          <TextLink to={documentPath(importsKey, id)}>Import of {file}</TextLink>
        )}
      </span>
      <RemoveFilter label={importColumn.label} onRemove={onRemove} />
    </span>
  )
}
