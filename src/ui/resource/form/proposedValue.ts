import { readPath } from '../../../domain/kernel/read-path.ts'
import type { ProposedBy } from '../../../domain/registry/fields.ts'
import type { OptionFacts, OptionSource } from '../../kit/pickerOption.ts'

type SourceOf = (resource: string, where?: Readonly<Record<string, string>>) => OptionSource

/** What a field has by a choice beside it, of what is known of the chosen document; undefined where that holds nothing. */
export const proposedValue = async (
  { at, through }: ProposedBy,
  facts: OptionFacts | undefined,
  sourceOf: SourceOf,
): Promise<unknown> => {
  const value = at === undefined ? undefined : readPath(facts ?? {}, at)
  if (through === undefined || typeof value !== 'object' || value === null) return value
  const named = await sourceOf(through.resource).factsOf(value as { readonly id: string; readonly name: string })
  return readPath(named ?? {}, through.at)
}
