import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useImports } from '../../../infra/react/index.ts'
import { ImportProgressRow } from './ImportProgressRow.tsx'

/** The imports of a list that are on their way or were not looked at yet. */
export const ImportBars = ({ entry }: { readonly entry: ResourceEntry }) => {
  const imports = useImports(entry.key).filter(({ state }) => state !== 'preparing')
  return imports.map((one) => (
    <ImportProgressRow key={one.id} progress={one} className="border-t border-line bg-raised px-4 py-2" />
  ))
}
