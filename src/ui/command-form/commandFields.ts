import { createContext, useContext, useEffect } from 'react'
import type { NamedField } from './merge.ts'

/** What the fields of a command form share. */
export interface CommandFields {
  /** Id of the control of a path. */
  readonly idOf: (path: string) => string
  /** Error messages by dotted path. */
  readonly errors: Readonly<Record<string, string>>
  /** The error of a path with the line or row in which it lies: `Address 1: Use is required.` */
  readonly sentenceOf: (path: string) => string
  /** Removes the errors at and below a path, because its field was changed. */
  readonly clear: (path: string) => void
  /** Declares a field that must be filled before the command is sent, with its error message; returns the undo. */
  readonly require: (path: string, words: string) => () => void
  /** Names a field for the list of changes; returns the undo. */
  readonly name: (path: string, field: NamedField) => () => void
}

export const CommandFormContext = createContext<CommandFields | null>(null)

export const useCommandFields = (): CommandFields => {
  const fields = useContext(CommandFormContext)
  if (fields === null) throw new Error('A command field stands outside of a CommandForm.')
  return fields
}

/** Names a field and its values for the list of changes. Of two names for one path the outer counts. */
export const useFieldName = (path: string | null, label: string, words: NamedField['words']): void => {
  const { name } = useCommandFields()
  useEffect(() => (path === null ? undefined : name(path, { label, words })), [name, path, label, words])
}
