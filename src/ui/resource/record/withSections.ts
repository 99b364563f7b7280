import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { FormSection } from '../../../domain/registry/fields.ts'

/** An entry with some fields of its form only, in sections of their own: for pages that show a record in parts. */
export const withSections = (entry: ResourceEntry, ...sections: readonly FormSection[]): ResourceEntry => {
  const keys = new Set(sections.flatMap((one) => one.keys))
  const fields = Object.fromEntries(Object.entries(entry.form?.fields ?? {}).filter(([key]) => keys.has(key)))
  return { ...entry, form: { fields, sections } }
}
