import type { AnyDocument } from '../../domain/kernel/document.ts'
import { wordsOf } from '../../domain/registry/fields.ts'
import { type Branch, named, treeOf } from '../resource/tree/tree.ts'

/** Groups of one level: as reports have them, those without a place of their own by name behind the others. */
const inSequence = (one: AnyDocument, other: AnyDocument): number => {
  const [first, second] = [one, other].map((document) => Number(document['sequence'] ?? Infinity))
  return first === second || first === undefined || second === undefined ? named(one, other) : first - second
}

/** The groups of a company, each with those that stand in it. */
export const groupTree = (groups: readonly AnyDocument[]): readonly Branch[] =>
  treeOf(groups, 'parentGroup', inSequence)

/** `Assets` of a group. */
export const natureWords = (group: AnyDocument): string => wordsOf(String(group['natureOfGroup']))

/** What is worth a word of whose a group or ledger is: that of people is the usual. */
export const ownershipHints = ({ ownership }: AnyDocument & { readonly ownership?: unknown }): readonly string[] =>
  ownership === 'user' ? [] : [wordsOf(String(ownership))]
