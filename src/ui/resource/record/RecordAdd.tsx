import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { AddProps } from '../screens.ts'
import { RecordPanel } from './RecordPanel.tsx'
import type { RecordScreen } from './screen.ts'

/** The field that a typed text fills: the name, or the code of what has none. */
const naming = ({ form }: ResourceEntry, typed: string): Readonly<Record<string, unknown>> => {
  const key = ['name', 'code'].find((one) => form?.fields[one]?.kind === 'text')
  return key === undefined || typed === '' ? {} : { [key]: typed }
}

/** Adds a record over the form that asked for it, which stays as it is. */
export const RecordAdd = ({ screen, id, name, onClose, onAdded }: AddProps & { readonly screen: RecordScreen }) => (
  <RecordPanel
    screen={screen}
    editing={{ id, document: null }}
    begin={{ ...screen.begins, ...naming(screen.entry, name) }}
    onClose={onClose}
    onSaved={onAdded}
  />
)
