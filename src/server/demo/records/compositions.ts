import type { Composition } from '../../../domain/miscellaneous/questionnaire/composition-resource.ts'
import { measured, type MeasuredSection } from '../../../domain/miscellaneous/questionnaire/composition.ts'
import type { DemoStep } from '../load.ts'
import { named } from '../table.ts'

type Section = Composition['sections'][number]

/** `Peracetic acid 5.0` is a test that expects 5.0 %. */
const section = (name: string, equalityExp: Section['equalityExp'], ...tests: readonly string[]): Section => ({
  name,
  equalityExp,
  tests: tests.map((words) => {
    const at = words.lastIndexOf(' ')
    return { name: words.slice(0, at), uom: '%', expected: words.slice(at + 1) }
  }),
})

interface DemoComposition {
  readonly id: string
  readonly name: string
  readonly sections: readonly Section[]
  /** What is found of each test on a good day. */
  readonly usual: readonly string[]
}

/** Two compositions that a topic asks for (spec 06, Demo data). */
export const compositions: readonly DemoComposition[] = [
  {
    ...named('Sanitising Solution', 'composition-'),
    sections: [section('Active', '>=', 'Peracetic acid 5.0', 'Hydrogen peroxide 22.0', 'Acetic acid 9.5', 'Water 60')],
    usual: ['5.12', '22.4', '9.861', '62.619'],
  },
  {
    ...named('Regeneration Brine', 'composition-'),
    sections: [
      section('Brine', '>=', 'Sodium chloride 25.0', 'Water 70'),
      section('Salt as delivered', '<=', 'Sodium chloride 99.9', 'Calcium sulphate 0.35', 'Insoluble matter 0.15'),
    ],
    usual: ['26.3', '73.7', '99.62', '0.27', '0.11'],
  },
]

/** What was found of a composition: all as usual, or the first test half a point too high. */
export const foundOf = ({ sections, usual }: DemoComposition, isIdeal: boolean): readonly MeasuredSection[] => {
  const left = [...usual]
  return measured(
    { sections },
    sections.map(({ name, equalityExp, tests }, at) => ({
      name,
      equalityExp,
      tests: tests.map(({ name: test, uom = '', expected }, index) => {
        const actual = left.shift() ?? ''
        const isOff = !isIdeal && at === 0 && index === 0
        return {
          name: test,
          uom,
          expected,
          actual: isOff ? `${Number(actual) + 0.5}` : actual,
          status: 'fail' as const,
        }
      }),
    })),
  )
}

export const compositionSteps: readonly DemoStep[] = compositions.map(({ id, name, sections }) => ({
  resource: 'chemical-compositions',
  id,
  data: { name, sections },
}))
