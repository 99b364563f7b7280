import { settingsFrom } from '../../platform/settings/sections.ts'
import type { CompositionFields } from './composition-fields.ts'
import type { Question } from './fields.ts'

/** Draws chemical compositions, and tests them. */
export const compositionRenderer = 'chemical-composition'

/** A composition as questions name it: by its id, or by its name. */
export type NamedComposition = CompositionFields & { readonly id: string }

/** What stands for the custom renderers of questions in a company group. */
export interface RendererData {
  /** Registered in the group, by name. */
  readonly renderers?: readonly string[]
  readonly compositions?: readonly NamedComposition[]
  /** More of them are on their way to this device. */
  readonly isComing?: boolean
}

/** The renderers that a company group has registered, by its settings. */
export const renderersBy = (settings: unknown): readonly string[] =>
  settingsFrom('company-group', settings, '').chemicalCompositions === 'yes' ? [compositionRenderer] : []

export const asksForComposition = ({ customQuestionRenderer }: Partial<Question>): boolean =>
  customQuestionRenderer === compositionRenderer

/** The composition that a question names, where there is one with tests. */
export const compositionOf = (
  question: Partial<Question>,
  { compositions = [] }: RendererData,
): NamedComposition | undefined => {
  const { mapperProperty: named } = question
  return !asksForComposition(question) || named === undefined
    ? undefined
    : compositions.find(
        ({ id, name, sections }) => (id === named || name === named) && sections.some(({ tests }) => tests.length > 0),
      )
}

export const unregisteredWords = (name: string): string => `No renderer registered for ${name}`
export const noCompositionWords = 'Cannot find valid Chemical Composition Information'
