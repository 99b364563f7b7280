import { readPath } from '../../../domain/kernel/read-path.ts'
import type { ProposedBy } from '../../../domain/registry/fields.ts'
import { heldFor } from '../../../domain/registry/proposed.ts'
import type { OptionFacts, OptionSource } from '../../kit/pickerOption.ts'

type SourceOf = (resource: string, where?: Readonly<Record<string, string>>) => OptionSource

/** What a field has by a choice beside it, of what is known of the chosen document; undefined where that holds nothing. */
export const proposedValue = async (
  by: ProposedBy,
  facts: OptionFacts | undefined,
  sourceOf: SourceOf,
): Promise<unknown> => {
  const { through } = by
  const value = heldFor(by, facts)
  if (through === undefined || typeof value !== 'object' || value === null) return value
  const named = await sourceOf(through.resource).factsOf(value as { readonly id: string; readonly name: string })
  return readPath(named ?? {}, through.at)
}
