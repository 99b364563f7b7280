import type { ComponentType } from 'react'
import type { Answer } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import { measured } from '../../../domain/miscellaneous/questionnaire/composition.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import {
  compositionOf,
  compositionRenderer,
  noCompositionWords,
  type RendererData,
  unregisteredWords,
} from '../../../domain/miscellaneous/questionnaire/renderers.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { CompositionTable } from './CompositionTable.tsx'
import { Said } from './Said.tsx'

interface RendererProps {
  readonly question: Partial<Question>
  readonly data: RendererData
  readonly answer: Answer | undefined
  readonly onChange: (answer: Answer) => void
}

/** What is not here yet may still come: to say that it is missing would be wrong. */
const Coming = () => <Skeleton className="h-24 w-full" />

const CompositionRenderer = ({ question, data, answer, onChange }: RendererProps) => {
  const composition = compositionOf(question, data)
  if (composition === undefined) return data.isComing === true ? <Coming /> : <Said words={noCompositionWords} />
  return (
    <CompositionTable
      sections={measured(composition, answer?.sections)}
      onChange={(sections) => onChange({ value: '', sections })}
    />
  )
}

/** What the product can draw in the place of an answer's control, by name; which of them a company group has is in its settings. */
const renderers: Readonly<Record<string, ComponentType<RendererProps>>> = {
  [compositionRenderer]: CompositionRenderer,
}

/** The renderer that a question names. */
export const CustomRenderer = (props: RendererProps & { readonly name: string }) => {
  const { name, data } = props
  const Renderer = data.renderers?.includes(name) === true ? renderers[name] : undefined
  if (Renderer !== undefined) return <Renderer {...props} />
  return data.isComing === true ? <Coming /> : <Said words={unregisteredWords(name)} />
}
