import { useMemo } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { leavesOf } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { Answer, Answers, Section } from '../kit/Section.tsx'
import { historyShapeOf } from './historyShape.ts'
import { isBlank, leafValue, leafWords } from './leafWords.ts'

/** A document as its fields, for resources whose page is no more than that. */
export const FieldsView = ({ entry, document }: { readonly entry: ResourceEntry; readonly document: AnyDocument }) => {
  const leaves = useMemo(() => leavesOf(document, historyShapeOf(entry)), [entry, document])
  return (
    <Section title={entry.title(document)}>
      {document.deleted === true && <p className="mb-3 text-13 font-medium text-danger">Deleted</p>}
      <Answers>
        {leaves
          .filter((leaf) => leaf.path !== 'deleted' && !isBlank(leaf.value))
          .map((leaf) => (
            <Answer key={leaf.key} label={leafWords(entry, leaf)} path={leaf.path}>
              {leafValue(entry, leaf.path, leaf.value)}
            </Answer>
          ))}
      </Answers>
    </Section>
  )
}
