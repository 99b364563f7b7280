import { useMemo } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Pictogram } from './Pictogram.tsx'
import { type Category, precautionsOf, signalLabels } from './category.ts'

/** What a category puts on a label: pictograms, signal word, hazards and precautions with their words. */
export const LabelPreview = ({ name, category }: { readonly name: string; readonly category: Category }) => {
  const precautions = precautionsOf(category)
  const hazards = useTexts('h-statements', category.hStatements)
  const measures = useTexts(
    'p-statements',
    precautions.flatMap(({ statements }) => statements),
  )
  return (
    <div className="rounded-panel border-2 border-black bg-white p-4 text-black">
      <p className="text-13 font-medium">
        {name}, category {category.name}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {category.pictograms.map((code) => (
          <Pictogram key={code} code={code} className="size-20" />
        ))}
        {category.signalWord !== 'none' && (
          <p className="text-xl font-bold uppercase">{signalLabels[category.signalWord]}</p>
        )}
      </div>
      {hazards.length === 0 && measures.length === 0 && <p className="mt-3 text-13">No statement is required.</p>}
      <Statements label="Hazard statements" items={hazards} />
      <Statements label="Precautionary statements" items={measures} />
    </div>
  )
}

/** Statements with their words. */
const useTexts = (resource: string, refs: readonly Ref[]) => {
  const { documents } = useAllOf(resource)
  return useMemo(() => {
    const texts = new Map(documents.map((one) => [one.id, String(one['text'])]))
    return refs.map(({ id, name }) => ({ id, code: name, text: texts.get(id) ?? '' }))
  }, [documents, refs])
}

const Statements = ({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly { readonly id: string; readonly code: string; readonly text: string }[]
}) =>
  items.length === 0 ? null : (
    <ul aria-label={label} className="mt-3 space-y-1 text-13">
      {items.map(({ id, code, text }) => (
        <li key={id}>
          <span className="font-semibold">{code}</span> {text}
        </li>
      ))}
    </ul>
  )
