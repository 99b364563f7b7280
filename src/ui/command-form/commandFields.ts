import { createContext, useContext, useEffect } from 'react'
import type { NamedField } from './merge.ts'

/** What the fields of a command form share. */
export interface CommandFields {
  /** Id of the control of a path. */
  readonly idOf: (path: string) => string
  /** Name for the radio inputs of a path, unique on the page. */
  readonly groupOf: (path: string) => string
  /** Sentences by dotted path. */
  readonly errors: Readonly<Record<string, string>>
  /** The field at this path was changed: its sentence, and those below it, no longer hold. */
  readonly clear: (path: string) => void
  /** A field that must be filled before the command is sent, with what it says otherwise; answers how to take that back. */
  readonly require: (path: string, words: string) => () => void
  /** How a field is called where its change is told; answers how to take that back. */
  readonly name: (path: string, field: NamedField) => () => void
  /** What must be done before the form is read, e.g. typed rows handed over, or waited for; answers how to take that back. */
  readonly beforeSend: (act: () => void | Promise<void>) => () => void
}

export const CommandFormContext = createContext<CommandFields | null>(null)

export const useCommandFields = (): CommandFields => {
  const fields = useContext(CommandFormContext)
  if (fields === null) throw new Error('A command field stands outside of a CommandForm.')
  return fields
}

/** Names a field, and what stands in it, for where its change is told. Of a path that is named twice the outer name counts. */
export const useFieldName = (path: string | null, label: string, words: NamedField['words']): void => {
  const { name } = useCommandFields()
  useEffect(() => (path === null ? undefined : name(path, { label, words })), [name, path, label, words])
}
