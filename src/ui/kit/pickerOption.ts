import type { ComponentType } from 'react'

export interface PickerOption {
  readonly id: string
  readonly name: string
  /** A second, quieter fact: the code, the designation, the department. */
  readonly hint?: string
  /** Why it cannot be chosen; it stays in the list and says so. */
  readonly disabledReason?: string
}

/** What an open picker shows of options that are looked up elsewhere. */
export interface Offered {
  readonly options: readonly PickerOption[]
  /** An answer is on its way; what is shown may not be all. */
  readonly busy: boolean
  /** There are others that match. */
  readonly more: boolean
  /** A line below them, e.g. that only some could be asked. */
  readonly note?: string
}

/** What is known of a choice beside its name. */
export type OptionFacts = Readonly<Record<string, unknown>>

/** The form of one that is missing among the options. */
export interface AddingProps {
  /** What was typed. */
  readonly name: string
  /** It is there and can be chosen. */
  readonly onAdded: (option: Pick<PickerOption, 'id' | 'name'>) => void
  readonly onClose: () => void
}

export interface OptionSource {
  /** A hook: what is offered for what was typed; null while the picker is closed. */
  readonly useOffered: (typed: string | null) => Offered
  /** The one that a pasted text names exactly, by name or hint. */
  readonly find: (text: string) => Promise<PickerOption | undefined>
  /** What is known of one that was offered or found. */
  readonly factsOf: (option: Pick<PickerOption, 'id' | 'name'>) => Promise<OptionFacts | undefined>
  /** Adds one in place, where its reader may: `Add race`. */
  readonly adding?: { readonly words: string; readonly Form: ComponentType<AddingProps> }
}
