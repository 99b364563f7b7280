import type { ResourceEntry } from './entry.ts'
import type { Field, FieldTable } from './fields.ts'

const chosenBy = ({ among, fields = {} }: Field): readonly string[] => [
  ...(among === undefined ? [] : [among.resource]),
  ...(among?.below === undefined ? [] : [among.below.tree]),
  ...chosenInFields(fields),
]

const chosenInFields = (fields: FieldTable): readonly string[] => Object.values(fields).flatMap(chosenBy)

/** Keys of the resources whose documents are chosen in the form of a resource, with the trees that narrow a choice, each once. */
export const chosenIn = ({ form, machine }: Pick<ResourceEntry, 'form' | 'machine'>): readonly string[] => [
  ...new Set(chosenInFields(form?.fields ?? machine?.head.fields ?? {})),
]
