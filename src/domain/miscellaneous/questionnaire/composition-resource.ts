import type { Refused } from '../../kernel/refusal.ts'
import type { Document } from '../../kernel/document.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { compositionFields, type CompositionFields } from './composition-fields.ts'
import { refuse } from './rules.ts'

/** What is found in a grade: sections of tests, each with what is expected. */
export type Composition = Document<CompositionFields>

export const compositionsKey = 'chemical-compositions'

const plain = (name: string): string => name.trim().toLowerCase()

/** The place of the first whose name stands before it already. */
const repeatedAt = (names: readonly string[]): number =>
  names.map(plain).findIndex((name, index, all) => all.indexOf(name) < index)

const refuseNames = ({ sections }: CompositionFields): Refused | undefined => {
  const section = repeatedAt(sections.map(({ name }) => name))
  if (section !== -1)
    return refuse('CHEM-01', { name: sections[section]?.name ?? '' }, { field: `sections.${section}.name` })
  for (const [at, { name, tests }] of sections.entries()) {
    if (tests.length === 0) return refuse('CHEM-03', { section: name }, { field: `sections.${at}.tests` })
    const test = repeatedAt(tests.map((one) => one.name))
    if (test !== -1)
      return refuse(
        'CHEM-02',
        { name: tests[test]?.name ?? '', section: name },
        { field: `sections.${at}.tests.${test}.name` },
      )
  }
  return sections.length === 0 ? refuse('CHEM-04', {}, { field: 'sections' }) : undefined
}

/** Chemical compositions, which questions of topics name (spec 06). */
export const compositionResource = recordResource({
  key: compositionsKey,
  label: 'Chemical composition',
  module: 'miscellaneous',
  service: 'questionnaire',
  scope: 'group',
  read: codes.questionnaireView,
  write: [codes.questionnaireEdit],
  fields: compositionFields,
  list: ['name', 'grade', 'sections'],
  search: ['name', 'grade.name'],
  sort: 'name',
  unique: ['name'],
  check: refuseNames,
  // Whoever has the link of a topic fills it in.
  more: { readers: () => ['everybody'] },
})
