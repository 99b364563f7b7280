import type { AnyDocument } from '../../kernel/document.ts'
import { uses } from '../../kernel/ask.ts'
import { referenceMark } from '../../kernel/marks.ts'
import { computed } from '../../registry/columns.ts'
import { choice, choices, group, longText, references, rows, status, text, whole } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { type HazardType, hazardTypes, refuseHazard } from './codes.ts'
import { hazardEntry } from './entry.ts'

/** The nine pictograms and what they show. */
export const pictograms = {
  GHS01: 'GHS01 Exploding bomb',
  GHS02: 'GHS02 Flame',
  GHS03: 'GHS03 Flame over circle',
  GHS04: 'GHS04 Gas cylinder',
  GHS05: 'GHS05 Corrosion',
  GHS06: 'GHS06 Skull and crossbones',
  GHS07: 'GHS07 Exclamation mark',
  GHS08: 'GHS08 Health hazard',
  GHS09: 'GHS09 Environment',
} as const

export const signalWords = ['danger', 'warning', 'none'] as const

/** The stages of the precautionary statements of a category. */
export const stages = ['prevention', 'response', 'storage', 'disposal'] as const

const fields = {
  name: text('Name', { required: true, max: 160 }),
  type: choice('Type', Object.keys(hazardTypes) as HazardType[], { required: true }),
  ghsRevision: whole('GHS revision', { required: true, min: 1, max: 99 }),
  description: longText('Description'),
  categories: rows(
    'Categories',
    {
      name: text('Category', { required: true, max: 80 }),
      signalWord: choice('Signal word', signalWords, { required: true, initial: 'none' }),
      pictograms: choices('Pictograms', pictograms, { required: true, initial: [] }),
      hStatements: references('H statements', 'h-statements', { required: true, initial: [] }),
      pStatements: group('P statements', {
        prevention: references('Prevention', 'p-statements'),
        response: references('Response', 'p-statements'),
        storage: references('Storage', 'p-statements'),
        disposal: references('Disposal', 'p-statements'),
      }),
      transportClass: text('Transport class', { max: 40 }),
    },
    { required: true, most: 20 },
  ),
  status: status(),
} as const

export type HazardClass = ValuesOf<typeof fields>

/**
 * What a document that is of a category of a class carries as a mark, so that the category stays while it does:
 * the mark of a reference to `{class id}|{category}`.
 */
export const categoryMark = (classId: string, category: string): string =>
  referenceMark('hazard-classes', `${classId}|${category}`)

/** Categories that a change takes away. */
const lostBy = (next: HazardClass, previous: HazardClass | undefined): readonly string[] =>
  (previous?.categories ?? [])
    .map(({ name }) => name)
    .filter((name) => !next.categories.some((one) => one.name === name))

export const hazardClassResource = recordResource({
  ...hazardEntry('hazard-classes', 'Hazard class', 'Hazard classes'),
  fields,
  list: [
    'name',
    'type',
    {
      key: 'categories',
      label: 'Categories',
      type: 'text',
      width: 300,
      value: (document) =>
        (document as AnyDocument & HazardClass).categories?.map(({ name }) => name).join(', ') ?? null,
    },
    {
      key: 'statements',
      label: 'Statements',
      type: 'text',
      width: 220,
      value: (document) =>
        [
          ...new Set(
            ((document as AnyDocument & HazardClass).categories ?? []).flatMap(({ hStatements }) =>
              hStatements.map((one) => one.name),
            ),
          ),
        ].join(', '),
    },
    computed('items', 'Items using it'),
    '-ghsRevision',
    'status',
  ],
  slots: ['name', 'type', 'status'],
  search: ['name', 'description'],
  unique: ['name'],
  facts: (next, previous, { state: { id } }) =>
    Object.fromEntries(
      lostBy(next, previous).map((category) => [`uses ${category}`, uses('hazard-classes', `${id}|${category}`)]),
    ),
  check: (next, previous, { facts }) => {
    const names = next.categories.map(({ name }) => name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) return refuseHazard('HAZ-04', { category: twice }, { field: 'categories' })
    for (const lost of lostBy(next, previous)) {
      const { count: n, first } = facts[`uses ${lost}`] ?? { count: 0, first: [] }
      if (n > 0)
        return refuseHazard(
          'HAZ-05',
          { category: `${next.name} ${lost}`, n, first: [...first, ...(n > first.length ? ['...'] : [])].join(', ') },
          { field: 'categories' },
        )
    }
    return undefined
  },
})
