import { importsKey } from '../../../domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { listPath } from '../screens.ts'

/** Leads to the records of what was imported into a list before. */
export const EarlierImports = ({ entry }: { readonly entry: ResourceEntry }) => {
  const path = listPath(importsKey)
  return (
    <p className="mt-3 text-13">
      <TextLink to={path && `${path}?list=${encodeURIComponent(entry.plural)}`}>Earlier imports of this list</TextLink>
    </p>
  )
}
